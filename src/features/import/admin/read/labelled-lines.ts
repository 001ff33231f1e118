import { FACT_LABELS } from '#src/contracts/index.ts';

import { commonMeaning } from '../recognise/heads.ts';
import { comparable } from './cells.ts';

const LABELLED = /^(\p{L}[\p{L}\s./&-]{1,40}):\s*(\S.*)$/u;
const IS_PRICED = /@|₹|\b(?:rs|inr)\b|\d\s*\/\s*(?:-|kg|ream|rm)/i;

/** A line such as 'Color: Brown' that says more about the paper above. */
interface LabelledLine {
  readonly label: string;
  readonly value: string;
}

/**
 * The lines with labels that stand together below a paper, as the pages of catalogues have them: at least two of them name
 * different facts. A paper can stand before a colon too, with its price.
 */
export function labelledLines(lines: readonly string[]): (LabelledLine | undefined)[] {
  const candidates = lines.map((line) => {
    const [, label = '', value = ''] = IS_PRICED.test(line) ? [] : (LABELLED.exec(line) ?? []);
    return label === '' ? undefined : { label: label.trim(), value };
  });
  const labelled: (LabelledLine | undefined)[] = [];
  while (labelled.length < candidates.length) {
    const from = labelled.length;
    const end = candidates.findIndex((line, at) => at > from && !line);
    const block = candidates.slice(from, end < 0 ? candidates.length : end);
    const meanings = block.map((line) => commonMeaning(comparable(line?.label ?? '')) ?? '');
    const facts = new Set(meanings.filter((meaning) => meaning.startsWith('fact:')));
    labelled.push(...(from > 0 && facts.size > 1 ? block : block.map(() => undefined)));
  }
  return labelled;
}

const isSame = (label: string, fact: string): boolean => commonMeaning(comparable(label)) === `fact:${fact}`;

/** A table of lines, with the labelled ones in columns of their own. @param heads the columns of the other lines */
export function withLabelled(
  heads: readonly string[],
  lines: readonly (readonly string[])[],
  labelled: readonly (LabelledLine | undefined)[],
): string[][] {
  const headOf = ({ label }: LabelledLine): string =>
    [FACT_LABELS.gsm, FACT_LABELS.sheetSize].find((fact) => isSame(label, fact)) ?? label;
  const all = [...new Set([...heads, ...labelled.flatMap((line) => (line ? [headOf(line)] : []))])];
  return [
    all,
    ...lines.map((cells, at) => {
      const line = labelled[at];
      return line ? all.map((head) => (head === headOf(line) ? line.value : '')) : [...cells];
    }),
  ];
}
