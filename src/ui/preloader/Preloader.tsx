import { useEffect } from 'react';
import { LogoMark } from '../brand/Logo.tsx';

export interface PreloaderProps {
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
