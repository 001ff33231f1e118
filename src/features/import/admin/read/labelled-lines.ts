import { FACT_LABELS } from '#src/contracts/index.ts';

import { commonMeaning } from '../recognise/heads.ts';
import { comparable } from './cells.ts';

const LABELLED = /^(\p{L}[\p{L}\s./&-]{1,40}):\s*(\S.*)$/u;
/** A paper can stand before a colon too, with its price. */
const IS_PRICED = /@|₹|\b(?:rs|inr)\b|\d\s*\/\s*(?:-|kg|ream|rm)/i;
/** Lines that are looked at before and after one. */
const NEAR = [-2, -1, 0, 1, 2];

const factOf = (label: string): string =>
  /^fact:(.+)$/.exec(commonMeaning(comparable(label)) ?? '')?.[1] ?? '';

/**
 * A table of lines, in which 'GSM: 120' and 'Color: Brown' say more about the paper above. Such lines stand together, as the
 * page of a catalogue has them. @param heads the columns of the other lines @param texts the lines as they were
 */
export function withLabelled(
  heads: readonly string[],
  lines: readonly (readonly string[])[],
  texts: readonly string[],
): string[][] {
  const pairs = texts.map((text) => (IS_PRICED.test(text) ? null : LABELLED.exec(text)));
  const labels = pairs.map((pair, at) => {
    const facts = new Set(NEAR.map((step) => factOf(pairs[at + step]?.[1] ?? '')).filter(Boolean));
    const label = pair && at > 0 && facts.size > 1 ? (pair[1] ?? '').trim() : '';
    return [FACT_LABELS.gsm, FACT_LABELS.sheetSize].find((fact) => factOf(label) === fact) ?? label;
  });
  const all = [...new Set([...heads, ...labels.filter(Boolean)])];
  return [
    all,
    ...lines.map((cells, at) =>
      labels[at] ? all.map((head) => (head === labels[at] ? (pairs[at]?.[2] ?? '') : '')) : [...cells],
    ),
  ];
}
