import { choice, flag, group, list, pattern, text, type Shape } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { SLUG_PATTERN } from '../base/slug.ts';
import { EQUIVALENTS_TEXT_MAX, QUANTITY_UNITS } from '../paper/quantity.ts';

/** A paper is a product, or a category without sub-products. */
export const PAPER_KINDS = ['product', 'category'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * State of a line's paper in the catalogue when the server received the line.
 * - `unchecked`  the store did not answer
 * - `visible`
 * - `hidden`
 * - `unknown`    no paper has this slug
 */
const LINE_STATES = ['unchecked', 'visible', 'hidden', 'unknown'] as const;
export type LineState = (typeof LINE_STATES)[number];

const lineRules = {
  paper: choice(PAPER_KINDS),
  slug: pattern(LIMITS.slug, SLUG_PATTERN),
  /** Name and category as the visitor saw them. */
  name: text(LIMITS.name),
  category: text(LIMITS.name),
  /** A sheet size or a reel width, as typed. */
  size: text(LIMITS.lineSize),
  gsm: text(LIMITS.lineGsm),
  quantity: text(LIMITS.lineQuantity),
  unit: choice(QUANTITY_UNITS),
  note: text(LIMITS.lineNote),
  wantsSample: flag(false),
  /** The quantity in other units, for example '≈ 12.5 kg net'; '' if it cannot be computed (docs/quantities.md). */
  computed: text(EQUIVALENTS_TEXT_MAX),
  state: choice(LINE_STATES),
};

/** One paper of a request list as it is stored. */
export type ListLine = Shape<typeof lineRules>;

/** The lines of a stored request list. */
export const listLinesRule = list(group(lineRules), LIMITS.requestLines);
