import { factTarget } from '../recognise/columns.ts';
import { knownFact } from '../recognise/heads.ts';
import type { Table } from './cells.ts';

const LABELLED = /^(\p{L}[\p{L}\s./&-]{1,40}):\s*(\S.*)$/u;
/** What tells a line with the price of a paper, 'Maplitho: Rs 62', from one that only says more about a paper. */
const IS_PRICED = /@|₹|\b(?:rs|inr)\b|\d\s*\/\s*(?:-|kg|ream|rm)/i;
/** How far above and below a line others with labels are looked for, because those of one paper stand together. */
const NEAR = 2;

/**
 * The lines as a table, in which a line such as 'GSM: 120' or 'Color: Brown' fills only the column of its label, so that it
 * says more about the paper above it. @param heads the columns of the other lines @param texts the lines as they were
 */
export function withLabelled(
  heads: readonly string[],
  lines: readonly (readonly string[])[],
  texts: readonly string[],
): string[][] {
  const pairs = texts.map((text) => (IS_PRICED.test(text) ? null : LABELLED.exec(text)));
  const facts = pairs.map((pair) => knownFact(pair?.[1] ?? ''));
  const labels = pairs.map((pair, at) => {
    const near = new Set(facts.slice(Math.max(0, at - NEAR), at + NEAR + 1));
    near.delete(null);
    if (pair === null || at === 0 || near.size < 2) return '';
    return heads.find((head) => factTarget(head) === facts[at]) ?? (pair[1] ?? '').trim();
  });
  const all = [...new Set([...heads, ...labels.filter(Boolean)])];
  return [
    all,
    ...lines.map((cells, at) =>
      labels[at] ? all.map((head) => (head === labels[at] ? (pairs[at]?.[2] ?? '') : '')) : [...cells],
    ),
  ];
}

/** The rows of a copied page with 'GSM: 80-120' in place of two cells, because each paper stands above a table of its facts. */
export function withColons(rows: Table): Table {
  const pairs = rows.filter((row) => row.length > 1);
  const isPage =
    pairs.length < rows.length &&
    pairs.every((row) => row.length === 2) &&
    pairs.filter(([label = '']) => knownFact(label) !== null).length > pairs.length / 2;
  return isPage ? rows.map((row) => [row.join(': ')]) : rows;
}
