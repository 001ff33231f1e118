import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

import { IconButton } from '../button/Button.tsx';
import { useListener } from '../timing/use-listener.ts';

export interface ReorderOptions {
  readonly count: number;
  /** Moves one element; called for each position that a drag passes. */
  readonly onMove: (from: number, to: number) => void;
  /** The element's name in announcements. */
  readonly nameOf: (index: number) => string;
  readonly disabled: boolean;
}

export type Reorder = Omit<ReturnType<typeof useReorder>, 'listRef'>;

/** Returns a copy with one element moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list];
  const [element] = copy.splice(from, 1);
  if (element !== undefined) copy.splice(to, 0, element);
  return copy;
}

/** The target index for an arrow, Home or End key; `null` for other keys. */
function targetIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(index + 1, count - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const handleAt = (index: number): string => `[data-reorder-handle="${index}"]`;

/**
 * Reorders a list by one handle per element: drag it, press arrow keys, Home or End, or press it for step buttons, for
 * people who cannot drag. The result changes only with the number of elements and what the handles show, so that a row that is
 * given it can be kept while another one is typed in.
 */
export function useReorder({ count, onMove, nameOf, disabled }: ReorderOptions) {
  const list = useRef<HTMLElement | null>(null);
  /** Selectors of the elements to focus after a move, in order of preference. */
  const focusNext = useRef<readonly string[]>([]);
  /** The place under the pointer after the last move; the pointer must leave it before the next swap. */
  const passed = useRef<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  /** True from the first move of a drag until the click event that ends it. */
  const wasDragged = useRef(false);
  const [openedIndex, setOpenedIndex] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const latest = useRef({ onMove, nameOf });

  // A moved element loses the focus.
  useLayoutEffect(() => {
    latest.current = { onMove, nameOf };
    const candidates = focusNext.current.map((selector) =>
      list.current?.querySelector<HTMLElement>(selector),
    );
    focusNext.current = [];
    candidates.find((element) => element)?.focus();
  });

  const move = useCallback(
    (from: number, to: number): void => {
      if (from === to) return;
      setAnnouncement(`${latest.current.nameOf(from)}: place ${to + 1} of ${count}.`);
      latest.current.onMove(from, to);
    },
    [count],
  );
  const drag = (event: globalThis.PointerEvent): void => {
    if (dragged === null) return;
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-reorder-item]');
    if (!under || !list.current?.contains(under)) return;
    const to = Number(under.dataset['reorderItem']);
    if (to === dragged) {
      passed.current = null;
    } else if (passed.current !== to) {
      // The element that made room is next to the moved one, where that came from.
      passed.current = to + Math.sign(dragged - to);
      wasDragged.current = true;
      setOpenedIndex(null);
      focusNext.current = [handleAt(to)];
      move(dragged, to);
      setDragged(to);
    }
  };
  const endDrag = (): void => {
    passed.current = null;
    setDragged(null);
  };
  // The listeners are on the window, because the moving handle would lose pointer capture.
  const isDragging = dragged !== null;
  useListener(['pointermove'], drag, isDragging);
  useListener(['pointerup', 'pointercancel'], endDrag, isDragging);

  return useMemo(
    () => ({
      listRef: (element: HTMLElement | null): void => {
        list.current = element;
      },
      itemProps: (index: number) => ({
        'data-reorder-item': index,
        'data-dragging': dragged === index || undefined,
      }),
      handleProps: (index: number, name: string) => ({
        'data-reorder-handle': index,
        'aria-label': `Move ${name}, place ${index + 1} of ${count}`,
        'aria-expanded': openedIndex === index,
        disabled,
        onKeyDown: (event: KeyboardEvent): void => {
          const to = targetIndex(event.key, index, count);
          if (to === null) return;
          event.preventDefault();
          setOpenedIndex(null);
          focusNext.current = [handleAt(to)];
          move(index, to);
        },
        onPointerDown: (event: PointerEvent): void => {
          wasDragged.current = false;
          if (event.button === 0) setDragged(index);
        },
        onClick: (): void => {
          if (!wasDragged.current) setOpenedIndex(openedIndex === index ? null : index);
          wasDragged.current = false;
        },
      }),
      /** Index of the element whose handle was pressed without a drag; it shows the step buttons. */
      openedIndex,
      close: (): void => {
        // Ignores the blur that a move itself causes.
        if (focusNext.current.length === 0) setOpenedIndex(null);
      },
      /** Props of the button that moves an element by one place: -1 up, 1 down. */
      stepProps: (index: number, by: -1 | 1, name: string) => ({
        'data-reorder-step': `${index}:${by}`,
        label: `Move ${name} ${by < 0 ? 'up' : 'down'}`,
        disabled: disabled || index + by < 0 || index + by >= count,
        onClick: (): void => {
          const to = index + by;
          focusNext.current = [`[data-reorder-step="${to}:${by}"]:enabled`, handleAt(to)];
          setOpenedIndex(to);
          move(index, to);
        },
      }),
      /** The announcement of a move, for a `LiveRegion`. */
      announcement,
    }),
    [count, disabled, dragged, openedIndex, announcement, move],
  );
}

/** Made once, because each letter in a form renders the handles of its lists. */
const GRIP = (
  <svg viewBox="0 0 24 24" className="glyph" aria-hidden="true" fill="currentColor">
    <circle cx="9" cy="6" r="1.6" />
    <circle cx="15" cy="6" r="1.6" />
    <circle cx="9" cy="12" r="1.6" />
    <circle cx="15" cy="12" r="1.6" />
    <circle cx="9" cy="18" r="1.6" />
    <circle cx="15" cy="18" r="1.6" />
  </svg>
);

export interface ReorderHandleProps {
  readonly reorder: Reorder;
  readonly index: number;
  /** The element's name in the labels of the handle and its buttons. */
  readonly name: string;
}

/** The handle that moves a list element: by dragging, by arrow keys, or by the buttons that a press shows. */
export function ReorderHandle({ reorder, index, name }: ReorderHandleProps) {
  return (
    <span
      role="presentation"
      className="reorder-handle"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) reorder.close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') reorder.close();
      }}
    >
      <button
        {...reorder.handleProps(index, name)}
        type="button"
        className="icon-button reorder-handle__grip"
        title="Drag, press the arrow keys, or press for buttons"
      >
        {GRIP}
      </button>
      {reorder.openedIndex === index ? (
        <span className="reorder-handle__steps">
          <IconButton glyph="arrow-up" {...reorder.stepProps(index, -1, name)} />
          <IconButton glyph="arrow-down" {...reorder.stepProps(index, 1, name)} />
        </span>
      ) : null}
    </span>
  );
}
