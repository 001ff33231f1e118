import { useEffect, useLayoutEffect, useState } from 'react';

import { PRELOADER_FADE_MS, PRELOADER_HOLD_MS } from '#src/contracts/index.ts';
import { readDraft, writeDraft } from '#src/lib/draft-storage.ts';
import { Preloader } from '#src/ui/preloader/Preloader.tsx';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { useSession } from './use-session.ts';

/** Key in this tab's storage, and the class that the page's first script sets for the style sheet (src/app/boot.js). */
const SEEN_KEY = 'preloader-seen';
type Phase = 'shown' | 'leaving' | 'gone';

/**
 * The preloader at start (M3): hides 3000 ms after the session is known, then fades for 1000 ms. Any input
 * dismisses it, it shows once per browser session, and it never waits for a session that fails (ruling 19).
 */
export function PreloaderGate({ brand }: { brand: string }) {
  // A prerendered page holds the preloader, so the first render must too; what is known only here follows at once.
  const [phase, setPhase] = useState<Phase>('shown');
  const sessionKnown = useSession().status !== 'pending';
  const timer = useTimer();

  useLayoutEffect(() => {
    // The class was set before the application came: seen in this session, or dismissed by an early input.
    const dismissed = document.documentElement.classList.contains(SEEN_KEY);
    if (dismissed || readDraft(SEEN_KEY) === true) setPhase('gone');
  }, []);

  useEffect(() => {
    if (phase === 'shown' && sessionKnown) timer.start(PRELOADER_HOLD_MS, () => setPhase('leaving'));
    if (phase === 'leaving') timer.start(PRELOADER_FADE_MS, () => setPhase('gone'));
    if (phase === 'gone') writeDraft(SEEN_KEY, true);
  }, [phase, sessionKnown, timer]);

  if (phase === 'gone') return null;
  return <Preloader brandName={brand} leaving={phase === 'leaving'} onDismiss={() => setPhase('gone')} />;
}
