import { useEffect, useState, useSyncExternalStore } from 'react';

import { PRELOADER_FADE_MS, PRELOADER_HOLD_MS } from '#src/contracts/base/limits.ts';
import { tabStorage } from '#src/browser/storage.ts';
import { Preloader } from '#src/ui/preloader/Preloader.tsx';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { useSession } from './use-session.ts';

/** Key in the tab's storage, and the CSS class that src/app/boot.js sets from it before React starts. */
export const PRELOADER_SEEN = 'preloader-seen';
type Phase = 'shown' | 'leaving' | 'gone';

const neverChanges = () => () => undefined;

/** boot.js sets the class if the preloader was shown before, or if an input dismissed it before React started. */
const readSeen = (): boolean =>
  document.documentElement.classList.contains(PRELOADER_SEEN) || tabStorage.get(PRELOADER_SEEN) !== null;

/**
 * Shows the preloader once per browser session (M3). It begins to fade 3000 ms after the session is known, or could not
 * be read (ruling 19), and is removed 1000 ms later. Any input dismisses it.
 */
export function PreloaderGate({ brand }: { brand: string }) {
  const [reached, setPhase] = useState<Phase>('shown');
  // The prerendered page contains the preloader, so hydration must render it too.
  const isSeen = useSyncExternalStore(neverChanges, readSeen, () => false);
  const phase = isSeen ? 'gone' : reached;
  const sessionKnown = useSession().status !== 'pending';
  const timer = useTimer();

  useEffect(() => {
    if (phase === 'shown' && sessionKnown) timer.start(PRELOADER_HOLD_MS, () => setPhase('leaving'));
    if (phase === 'leaving') timer.start(PRELOADER_FADE_MS, () => setPhase('gone'));
    if (phase === 'gone') {
      timer.cancel();
      tabStorage.set(PRELOADER_SEEN, 'true');
    }
  }, [phase, sessionKnown, timer]);

  if (phase === 'gone') return null;
  return <Preloader brandName={brand} leaving={phase === 'leaving'} onDismiss={() => setPhase('gone')} />;
}
