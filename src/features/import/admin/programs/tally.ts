import type { Table } from '../read/cells.ts';
import type { Program } from './program.ts';

export const TALLY: Program = {
  name: 'tally',
  groups: (nameHead, rows, amounts) => (nameHead === 'particulars' ? groupsOf(rows, amounts) : null),
};

/** Groups of items stand above them with the sums of their amounts. */
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
    const end = ends.find((one) => one > place + 1 && ends.indexOf(one) !== ends.lastIndexOf(one)) ?? -1;
    // A single item has the amounts of its group, which has no rate.
    const isGroup =
      end > place + 2 || filled.length < amounts.filter((one) => amountAt(place + 1, one) > 0).length;
    if (end > 0 && isGroup) groups.set(place, end);
  }
  // Where few rows are in groups, their amounts are the same by chance.
  const grouped = new Set(
    [...groups].flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  return grouped.size > rows.length / 2 ? groups : new Map();
}
