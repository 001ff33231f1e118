import { useRef } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** Shorter than this is a tap, in CSS px. */
const MIN_SWIPE_PX = 40;

export interface SwipeHandlers {
  readonly onPointerDown: (event: ReactPointerEvent) => void;
  readonly onPointerUp: (event: ReactPointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/**
 * Horizontal swipes of a finger or pen: `onSwipe(1)` to the next (leftwards), `onSwipe(-1)` to the
 * previous. The element needs `touch-action: pan-y`, so that vertical scrolling stays the browser's.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event) => {
      if (!start.current) return;
      const dx = event.clientX - start.current.x;
      const dy = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(dx) >= MIN_SWIPE_PX && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
