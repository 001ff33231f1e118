import { useRef, type PointerEvent } from 'react';

/** A shorter movement counts as a tap, CSS px. */
const MIN_SWIPE_PX = 40;

/**
 * Detects horizontal swipes of a finger or pen: calls `onSwipe(1)` for a swipe to the left, `onSwipe(-1)` to the right.
 * The element needs `touch-action: pan-y`, so that the browser keeps vertical scrolling.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent): void => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent): void => {
      if (!start.current) return;
      const dx = event.clientX - start.current.x;
      const dy = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(dx) >= MIN_SWIPE_PX && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => {
      start.current = null;
    },
  };
}
