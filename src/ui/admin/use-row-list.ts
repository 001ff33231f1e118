import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { sameValue } from '#src/lib/plain-data.ts';
import { useDialogs } from './dialogs.tsx';
import { moved, useReorder } from './reorder.tsx';

/** Selector of the element that gets the focus in an added row. */
const CONTROL = 'input:not([type="file"]), textarea';

export interface RowListOptions<Row> {
  readonly rows: readonly Row[];
  readonly onRows: (rows: Row[]) => void;
  readonly newRow: () => Row;
  readonly max: number;
  /** The row's name in announcements. */
  readonly nameOf: (row: Row, index: number) => string;
  readonly disabled: boolean;
  /** Whether removing the last row leaves a blank one. Default false. */
  readonly isNeverEmpty?: boolean;
}

/** Adds, removes and moves the rows of a form's list, and manages the focus. A removed row can be put back at once. */
export function useRowList<Row>(options: RowListOptions<Row>) {
  const { rows, onRows, newRow, max, nameOf, disabled } = options;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The row that takes the focus after the next render. */
  const focusAt = useRef<number | null>(null);
  const reorder = useReorder({
    count: rows.length,
    onMove: (from, to) => onRows(moved(rows, from, to)),
    nameOf: (index) => {
      const row = rows[index];
      return row === undefined ? '' : nameOf(row, index);
    },
    disabled,
  });
  useEffect(() => {
    if (focusAt.current === null) return;
    const row = list.current?.children[focusAt.current];
    (row?.querySelector<HTMLElement>(CONTROL) ?? addButton.current)?.focus();
    focusAt.current = null;
  });
  const { toast } = useDialogs();
  const latest = useRef({ ...options, toast });
  useLayoutEffect(() => {
    latest.current = { ...options, toast };
  });
  const isFull = rows.length >= max;
  /** Adds a blank row after the index (-1: as the first) and focuses it. Does nothing if the list is full. */
  const addAfter = (index: number): void => {
    if (isFull) return;
    focusAt.current = index + 1;
    onRows(rows.toSpliced(index + 1, 0, newRow()));
  };
  return {
    reorder,
    /** Ref of the list, whose children must be the rows. */
    listRef: (element: HTMLOListElement | null): void => {
      list.current = element;
      reorder.listRef(element);
    },
    /** Props of the button that adds a row at the end; it takes the focus when no row is left. */
    addButton: { ref: addButton, disabled: disabled || isFull, onClick: () => addAfter(rows.length - 1) },
    addAfter,
    /** Removes a row and focuses the previous one; always the same function, so that other rows need not be rendered again. */
    remove: useCallback((index: number): void => {
      const { rows: before, isNeverEmpty = false, newRow: blank, onRows: change } = latest.current;
      const row = before[index];
      if (row === undefined) return;
      const left = before.toSpliced(index, 1);
      if (left.length === 0 && isNeverEmpty) left.push(blank());
      focusAt.current = Math.max(index - 1, 0);
      change(left);
      latest.current.toast(`${latest.current.nameOf(row, index)} is removed.`, 'success', () => {
        // It takes the place of the blank row that stands for an empty list.
        const blanks = left.length === before.length ? 1 : 0;
        latest.current.onRows(latest.current.rows.toSpliced(index, blanks, row));
      });
    }, []),
  };
}

interface KeyedRows<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
}

/**
 * React keys for rows that have no identity of their own. A key follows its row when rows are added, removed or moved, by
 * whatever means, so that the focus and the state of its controls stay with the row.
 */
export function useRowKeys<Row>(rows: readonly Row[]): readonly string[] {
  const [keyed, setKeyed] = useState(() => keepKeys<Row>({ rows: [], keys: [] }, rows));
  if (sameValue(keyed.rows, rows)) return keyed.keys;
  const next = keepKeys(keyed, rows);
  setKeyed(next);
  return next.keys;
}

/** Signs that a row is the same as an earlier row, from the surest to the weakest. */
const SIGNS: readonly ((row: unknown, earlier: unknown, isSamePlace: boolean) => boolean)[] = [
  (row, earlier) => typeof row === 'object' && row === earlier,
  (row, earlier, isSamePlace) => isSamePlace && sameValue(row, earlier),
  (row, earlier) => sameValue(row, earlier),
  // The row was changed at its place.
  (_row, _earlier, isSamePlace) => isSamePlace,
];

function keepKeys<Row>(before: KeyedRows<Row>, rows: readonly Row[]): KeyedRows<Row> {
  const free = new Set(before.rows.keys());
  const keys: string[] = rows.map(() => '');
  for (const isSame of SIGNS)
    for (const [at, row] of rows.entries()) {
      if (keys[at] !== '') continue;
      const place = [...free].find((other) => isSame(row, before.rows[other], other === at));
      if (place === undefined) continue;
      free.delete(place);
      keys[at] = before.keys[place] ?? '';
    }
  return { rows, keys: keys.map((key) => key || crypto.randomUUID()) };
}
