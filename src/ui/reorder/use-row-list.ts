import { useEffect, useRef, type Ref, type RefCallback } from 'react';

import { moved, useReorder, type Reorder } from './use-reorder.ts';

export interface RowListOptions<Row> {
  readonly rows: readonly Row[];
  readonly onRows: (rows: Row[]) => void;
  readonly newRow: () => Row;
  readonly max: number;
  /** How a row is called when it moves. */
  readonly nameOf: (row: Row, index: number) => string;
  readonly disabled: boolean;
  /** Removing the last row leaves a blank one. Default: the list may be empty. */
  readonly isNeverEmpty?: boolean;
}

export interface RowList<Row> {
  readonly reorder: Reorder;
  /** For the list, whose children are the rows; the first input of each takes the focus. */
  readonly listRef: RefCallback<HTMLOListElement>;
  /** For the button that adds a row: it takes the focus when no row is left. */
  readonly addButton: Ref<HTMLButtonElement>;
  readonly isFull: boolean;
  /** Adds a blank row and puts the focus there; -1 is before the first one. Does nothing when the list is full. */
  addAfter(index: number): void;
  /** Removes a row; the focus goes to the one before it. */
  remove(index: number): void;
  change(index: number, part: Partial<Row>): void;
}

/** A list of rows in a form that are typed, added, removed and moved, with the keyboard too. */
export function useRowList<Row>(options: RowListOptions<Row>): RowList<Row> {
  const { rows, onRows, newRow, max, nameOf, disabled, isNeverEmpty = false } = options;
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
    (row?.querySelector('input') ?? addButton.current)?.focus();
    focusAt.current = null;
  });
  const isFull = rows.length >= max;
  return {
    reorder,
    listRef: (element) => {
      list.current = element;
      reorder.listRef(element);
    },
    addButton,
    isFull,
    addAfter: (index) => {
      if (isFull) return;
      focusAt.current = index + 1;
      onRows(rows.toSpliced(index + 1, 0, newRow()));
    },
    remove: (index) => {
      const left = rows.toSpliced(index, 1);
      if (left.length === 0 && isNeverEmpty) left.push(newRow());
      focusAt.current = Math.max(index - 1, 0);
      onRows(left);
    },
    change: (index, part) => onRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
  };
}
