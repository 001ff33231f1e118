import { filledCells, type Table } from '../read/cells.ts';
import type { ListGroups, Program } from './program.ts';

export const TALLY: Program = {
  files: [{ marks: 'parent, baseunits', category_slug: 'parent', 'fact:Unit': 'baseunits' }],
  groups: (nameHead, rows, amounts) => (nameHead === 'particulars' ? groupsOf(rows, amounts) : null),
};

const nameOf = (row: readonly string[] | undefined): string => filledCells(row)[0] ?? '';

function groupsOf(rows: Table, amounts: readonly number[]): ListGroups {
  const names = rows.map(nameOf);
  const lastPlaces = new Map(names.map((name, place) => [name, place]));
  const repeatedNames = new Set(names.filter((name, place) => lastPlaces.get(name) !== place));
  const ends = endsOf(rows, amounts, repeatedNames);
  const godowns = godownsOf(names, ends);
  if (godowns.size === 0) return { ends: endsOf(rows, amounts, new Set()), godowns };
  // A godown gives its items no category, and neither does an item its godowns.
  for (const place of godowns) if (!ends.delete(place)) ends.delete(place - 1);
  return { ends, godowns };
}

/** Finds the groups: each stands above its items, with the sums of their amounts. @param godownNames those that could be */
function endsOf(
  rows: Table,
  amounts: readonly number[],
  godownNames: ReadonlySet<string>,
): Map<number, number> {
  const ends = new Map<number, number>();
  const amountAt = (place: number, column: number): number =>
    Math.abs(Number.parseFloat((rows[place]?.[column] ?? '').replaceAll(',', ''))) || 0;
  const filledAt = (place: number): number[] => amounts.filter((column) => amountAt(place, column) > 0);
  const endOf = (place: number, column: number): number => {
    let rest = amountAt(place, column);
    let end = place + 1;
    for (; rest > 0.005 && end < rows.length; end = ends.get(end) ?? end + 1) rest -= amountAt(end, column);
    return Math.abs(rest) <= 0.005 ? end : -1;
  };
  for (let place = rows.length - 2; place >= 0; place -= 1) {
    const filled = filledAt(place);
    const sums = filled.map((column) => endOf(place, column));
    const end = sums.find((at) => at > place + 1 && sums.indexOf(at) !== sums.lastIndexOf(at)) ?? -1;
    // A group of a single item has the same amounts, but no rate; an item in a single godown has its rate as well.
    const isGroup =
      end > place + 2 ||
      filled.length < filledAt(place + 1).length ||
      godownNames.has(nameOf(rows[place + 1]));
    if (end > 0 && isGroup) ends.set(place, end);
  }
  // If only a few rows are in groups, the sums are equal by chance.
  const grouped = new Set(
    [...ends].flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  return grouped.size > rows.length / 2 ? ends : new Map();
}

/** The rows of godowns: no two items share a name, so that a name below several others is a godown of all, or an item in all. */
function godownsOf(names: readonly string[], ends: ReadonlyMap<number, number>): Set<number> {
  const around: number[] = [];
  const outermost: number[] = [];
  const parents = new Map<string, Set<string>>();
  const inner: number[] = [];
  for (const [place, name] of names.entries()) {
    while (around.length > 0 && ends.get(around.at(-1)!)! <= place) around.pop();
    const parent = around.at(-1);
    outermost.push(around[0] ?? place);
    if (ends.has(place)) around.push(place);
    else if (parent !== undefined) {
      inner.push(place);
      parents.set(name, (parents.get(name) ?? new Set()).add(names[parent]!));
    }
  }
  const repeated = inner.filter((place) => parents.get(names[place]!)!.size > 1);
  const below = new Set(repeated.map((place) => names[place]!));
  const above = new Set([...below].flatMap((name) => [...parents.get(name)!]));
  // Items have grammages in their names, and there are more items than godowns.
  const [areNumbered, haveNumbers] = [below, above].map((texts) => /\d/.test([...texts].join()));
  const areItems = areNumbered === haveNumbers ? below.size > above.size : areNumbered;
  if (areItems) return new Set(repeated.map((place) => outermost[place]!));
  // A godown can hold a single item.
  return new Set(repeated.length > inner.length / 2 ? inner : []);
}
