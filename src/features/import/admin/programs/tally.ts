import type { Table } from '../read/cells.ts';
import type { Program } from './program.ts';

export const TALLY: Program = {
  name: 'tally',
  files: [{ marks: 'parent, baseunits', category_slug: 'parent', 'fact:Unit': 'baseunits' }],
  groups: (nameHead, rows, amounts) => (nameHead === 'particulars' ? groupsOf(rows, amounts) : null),
};

/** Finds the groups: each stands above its items, with the sums of their amounts. */
function groupsOf(rows: Table, amounts: readonly number[]): ReadonlyMap<number, number> {
  const groups = new Map<number, number>();
  const amountAt = (place: number, column: number): number =>
    Math.abs(Number.parseFloat((rows[place]?.[column] ?? '').replaceAll(',', ''))) || 0;
  const endOf = (place: number, column: number): number => {
    let rest = amountAt(place, column);
    let end = place + 1;
    for (; rest > 0.005 && end < rows.length; end = groups.get(end) ?? end + 1) rest -= amountAt(end, column);
    return Math.abs(rest) <= 0.005 ? end : -1;
  };
  for (let place = rows.length - 2; place >= 0; place -= 1) {
    const filled = amounts.filter((column) => amountAt(place, column) > 0);
    const ends = filled.map((column) => endOf(place, column));
    const end = ends.find((at) => at > place + 1 && ends.indexOf(at) !== ends.lastIndexOf(at)) ?? -1;
    // A group of a single item has the same amounts, but no rate.
    const isGroup =
      end > place + 2 || filled.length < amounts.filter((column) => amountAt(place + 1, column) > 0).length;
    if (end > 0 && isGroup) groups.set(place, end);
  }
  // If only a few rows are in groups, the sums are equal by chance.
  const grouped = new Set(
    [...groups].flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  return grouped.size > rows.length / 2 ? groups : new Map();
}
