import { choice, group, list, pattern, text } from './entity.ts';
import { LIMITS } from './limits.ts';
import {
  LINE_STATES,
  PAPER_KINDS,
  REQUEST_LINE_LIMITS,
  REQUEST_UNITS,
  type RequestLine,
} from './request-list.ts';
import { SLUG_PATTERN } from './slug.ts';
import { EQUIVALENTS_TEXT_MAX } from '#src/lib/paper/quantity.ts';

const lineRules = {
  paper: choice(PAPER_KINDS),
  slug: pattern(LIMITS.slug, SLUG_PATTERN),
  name: text(LIMITS.name),
  category: text(LIMITS.name),
  size: text(REQUEST_LINE_LIMITS.size),
  gsm: text(REQUEST_LINE_LIMITS.gsm),
  quantity: text(REQUEST_LINE_LIMITS.quantity),
  unit: choice(REQUEST_UNITS),
  note: text(REQUEST_LINE_LIMITS.note),
  computed: text(EQUIVALENTS_TEXT_MAX),
  state: choice(LINE_STATES),
};

/** The lines of a stored request. */
export const requestLinesRule = list<RequestLine>(group(lineRules), LIMITS.requestLines);
