import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { BRAND } from '#src/contracts/base/identity.ts';
import { PRELOADER_FADE_MS, PRELOADER_HOLD_MS } from '#src/contracts/base/limits.ts';
import { tabStorage } from '#src/browser/storage.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';
import { Logo } from '#src/ui/icon/Logo.tsx';
import { useSession } from './use-session.ts';
import { useListener } from '#src/ui/timing/use-listener.ts';

/** Key in the tab's storage, and the CSS class that src/app/boot.js sets from it before React starts. */
export const PRELOADER_SEEN = 'preloader-seen';
type Phase = 'shown' | 'leaving' | 'gone';

const neverChanges = () => () => undefined;

/** boot.js sets the class if the preloader was shown before, or if an input dismissed it before React started. */
const readSeen = (): boolean =>
  document.documentElement.classList.contains(PRELOADER_SEEN) || tabStorage.get(PRELOADER_SEEN) !== null;

const DISMISSING_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Shows the preloader once per browser session: the logo, drawn over the header's logo, so that it covers nothing else
 * (docs/decisions/2026-11-21-preloader-card.md). It begins to fade 3000 ms after the session was read, or could not be read,
 * and is removed 1000 ms later.
 */
export function PreloaderGate() {
  const [reached, setPhase] = useState<Phase>('shown');
  // The prerendered page contains the preloader, so hydration must render it too.
  const isSeen = useSyncExternalStore(neverChanges, readSeen, () => false);
  const phase = isSeen ? 'gone' : reached;
  const isGone = phase === 'gone';
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

  // What was pressed is painted first.
  useListener(DISMISSING_EVENTS, () => startTransition(() => setPhase('gone')), !isGone);

  if (isGone) return null;
  return (
    <span className={phase === 'leaving' ? 'preloader preloader--leaving' : 'preloader'} aria-hidden="true">
      <Logo name={BRAND.name} />
    </span>
  );
}
