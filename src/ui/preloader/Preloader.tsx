import { useEffect } from 'react';
import { LogoMark } from '../brand/Logo.tsx';

export interface PreloaderProps {
  /** The business's name under the mark. */
  readonly brandName: string;
  /** On its way out: fades for 1 s (M3); under reduced motion it never shows. */
  readonly leaving: boolean;
  /** The visitor does not want to wait: any click, key, wheel or touch (decision 19). */
  readonly onDismiss: () => void;
}

const DISMISSING_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * The logo on a small card over a page that is already there and readable (M3,
 * docs/decisions/2026-11-21-preloader-card.md). When it goes is the owner's business.
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
