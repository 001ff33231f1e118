import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { findMeasures, type Measure } from '#src/contracts/paper/find-measures.ts';
import { hasDigit, wordsOf } from '#src/lib/search/words.ts';

/** The typed text, split into its parts. */
export interface ParsedQuery {
  readonly words: readonly string[];
  /** Words with digits that are not measures, such as '75'. */
  readonly numbers: readonly string[];
  readonly measures: readonly Measure[];
  /** The last word, which may be the beginning of a longer one; '' if something else was typed last. */
  readonly unfinished: string;
}

export function parseQuery(text: string): ParsedQuery {
  const { measures, rest } = findMeasures(text);
  const words = wordsOf(rest);
  const last = wordsOf(text).at(-1) ?? '';
  return {
    words: words.filter((word) => !hasDigit(word)),
    numbers: words.filter(hasDigit),
    measures,
    unfinished: /\s$/.test(text) ? '' : last,
  };
}

/** The typed grammage and size, for the line of a request list. */
export function lineFromQuery({ measures }: ParsedQuery): Pick<ListedPaper, 'gsm' | 'size'> {
  const line: { gsm?: string; size?: string } = {};
  for (const measure of measures) {
    if (measure.kind === 'gsm' && measure.range.from === measure.range.to)
      line.gsm ??= String(measure.range.from);
    if (measure.kind === 'size' || measure.kind === 'width') line.size ??= measure.text;
  }
  return line;
}
