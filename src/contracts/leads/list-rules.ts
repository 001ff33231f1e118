import { choice, flag, group, list, pattern, text } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import {
  LINE_STATES,
  PAPER_KINDS,
  PAPER_LINE_LIMITS,
  PAPER_LINE_UNITS,
  type ListLine,
} from './request-list.ts';
import { SLUG_PATTERN } from '../base/slug.ts';
import { EQUIVALENTS_TEXT_MAX } from '../paper/quantity.ts';

const lineRules = {
  paper: choice(PAPER_KINDS),
  slug: pattern(LIMITS.slug, SLUG_PATTERN),
  name: text(LIMITS.name),
  category: text(LIMITS.name),
  size: text(PAPER_LINE_LIMITS.size),
  gsm: text(PAPER_LINE_LIMITS.gsm),
  quantity: text(PAPER_LINE_LIMITS.quantity),
  unit: choice(PAPER_LINE_UNITS),
  note: text(PAPER_LINE_LIMITS.note),
  wantsSample: flag(false),
  computed: text(EQUIVALENTS_TEXT_MAX),
  state: choice(LINE_STATES),
};

/** The lines of a stored request list. */
export const listLinesRule = list<ListLine>(group(lineRules), LIMITS.requestLines);
