import { useEffect, useState, useSyncExternalStore } from 'react';

import { PRELOADER_FADE_MS, PRELOADER_HOLD_MS } from '#src/contracts/base/limits.ts';
import { tabStorage } from '#src/browser/storage.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';
import { LogoMark } from '#src/ui/brand/Logo.tsx';

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

interface PreloaderProps {
  readonly brandName: string;
  /** True while it fades out, for 1 s (M3). */
  readonly leaving: boolean;
  /** Called on any click, key, wheel or touch (ruling 19). */
  readonly onDismiss: () => void;
}

const DISMISSING_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * The logo on a small card over the readable page (M3, docs/decisions/2026-11-21-preloader-card.md). The caller removes
 * it.
 */
export function Preloader({ brandName, leaving, onDismiss }: PreloaderProps) {
  useEffect(() => {
    for (const type of DISMISSING_EVENTS) window.addEventListener(type, onDismiss, { passive: true });
    return () => {
      for (const type of DISMISSING_EVENTS) window.removeEventListener(type, onDismiss);
    };
  }, [onDismiss]);
  return (
    <div className={leaving ? 'preloader preloader--leaving' : 'preloader'} aria-hidden="true">
      <LogoMark className="preloader__mark" />
      <span className="preloader__name">{brandName}</span>
    </div>
  );
}
