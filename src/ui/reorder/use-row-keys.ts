import { useState } from 'react';

import { sameValue } from '#src/lib/plain-data.ts';

interface KeyedRows<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
}

/**
 * React keys for rows that have no identity of their own. A key follows its row when rows are added, removed or moved, by
 * whatever means, so that the focus and the state of its controls do too.
 */
export function useRowKeys<Row>(rows: readonly Row[]): readonly string[] {
  const [keyed, setKeyed] = useState(() => keepKeys<Row>({ rows: [], keys: [] }, rows));
  if (sameValue(keyed.rows, rows)) return keyed.keys;
  const next = keepKeys(keyed, rows);
  setKeyed(next);
  return next.keys;
}

/** Tells whether a row may be an earlier one, from the surest sign to the weakest. */
const SIGNS: readonly ((row: unknown, earlier: unknown, isSamePlace: boolean) => boolean)[] = [
  (row, earlier) => typeof row === 'object' && row === earlier,
  (row, earlier, isSamePlace) => isSamePlace && sameValue(row, earlier),
  (row, earlier) => sameValue(row, earlier),
  // A row that was changed where it stands.
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
