import { FACT_LABELS, LIMITS, normaliseSlug, type ProductFields } from '#src/contracts/index.ts';

import { importTexts as texts } from '../../texts.ts';
import { PROGRAMS } from '../programs/programs.ts';
import { comparable } from '../read/cells.ts';
import type { CategoryNames } from './categories.ts';
import { categoryWord, factText, gsmText, htmlText, linesOf, readFact, readPictures } from './cell-texts.ts';
import { areWidths, isNumber, looksLikeSize, numberOf, POUNDS, visibilityOf } from './cell-values.ts';
import type { ColumnTarget, HeadMeaning } from './columns.ts';

/** Everything that the import needs for one kind of column. */
interface ColumnKind {
  /** True for a value that fits. The head of a column counts for nothing if most of its values do not fit. */
  readonly looks?: (text: string) => boolean;
  /** A cell of another program in the form of our own export. Default: as it is. */
  readonly read?: (text: string, head: string) => string | { reason: string };
  /** Its cell in our own export. Default: the field as it is. */
  readonly toCell?: (product: ProductFields, names: Pick<CategoryNames, 'nameOf'>) => string;
  /** The fields of a product for a cell of our own export. Default: the field as it is. */
  readonly toFields?: (value: string, names: CategoryNames) => Partial<ProductFields> | { reason: string };
}

const PICTURE = /^[["\s]*(?:(?:https?:)?\/\/|\/)\S+|\.(?:jpe?g|png|webp|gif|avif)$/i;
const PICTURES: ColumnKind = { looks: (text) => PICTURE.test(text), read: readPictures };
const LIST_OF_CATEGORIES = /^(?:product )?(?:categor(?:ies|ias|y names)|kategorien|категории|collections?)/;
/** Words that stand in place of a size where a paper is not cut. */
const NO_SHEET = /^\W*(?:in )?(?:reels?|rolls?|रील|रोल)\W*$/iu;
/** The kinds of columns whose cells are more than plain texts. */
export const COLUMN_KINDS: Readonly<Partial<Record<HeadMeaning, ColumnKind>>> = {
  slug: {
    looks: (text) => /^\/?[\p{L}\p{N}_-]+\/?$/u.test(text),
    toFields: (value) => ({ slug: normaliseSlug(value) }),
  },
  name: { read: (text) => htmlText(text).replace(/\s+/g, ' ') },
  category_slug: {
    looks: (text) => /[^\d\s.,;|]/.test(text),
    read: (text, head) => categoryWord(htmlText(text), LIST_OF_CATEGORIES.test(comparable(head))),
    toCell: ({ category_slug }, names) => names.nameOf(category_slug),
    toFields: (value, names) => {
      const category = names.find(value);
      return 'reason' in category ? category : { category_slug: category.slug };
    },
  },
  short_description: { read: htmlText },
  long_description: { read: htmlText },
  isVisible: {
    looks: (text) => visibilityOf(text) !== null,
    read: (text, head) => {
      const isShown = visibilityOf(text);
      if (isShown === null) return { reason: texts.notShownOrHidden(head.trim(), text) };
      const isOpposite = /\b(?:disabled|hidden|archived|inactive|gesperrt)\b/i.test(head);
      return isShown === isOpposite ? texts.no : texts.yes;
    },
    toCell: ({ isVisible }) => (isVisible ? texts.yes : texts.no),
    toFields: (value) => {
      const isVisible = visibilityOf(value);
      return isVisible === null ? { reason: texts.notYesOrNo(value) } : { isVisible };
    },
  },
  order: {
    looks: (text) => /^-?[\d.,]+$/.test(text),
    read: (text) => (isNumber(text) ? text : { reason: texts.notANumber(text) }),
    toCell: ({ order }) => String(order),
    toFields: (value) => {
      const order = numberOf(value);
      return Math.abs(order) <= LIMITS.orderAbsolute ? { order } : { reason: texts.notANumber(value) };
    },
  },
  image_url: PICTURES,
  image_gallery: {
    ...PICTURES,
    toCell: ({ image_gallery }) => image_gallery.join('\n'),
    toFields: (value) => ({ image_gallery: linesOf(value) }),
  },
  'fact:GSM': {
    looks: (text) =>
      /\d{2}/.test(text) &&
      !POUNDS.test(text) &&
      !looksLikeSize(text) &&
      !/[a-z]{4}/i.test(text.replace(/grams?|\b(?:above|below|over|under|from|onwards|up ?to)\b/gi, '')),
    read: (text) => (POUNDS.test(text) ? { reason: texts.notAGrammage(text) } : gsmText(factText(text))),
  },
  'fact:Sheet size': {
    looks: (text) => looksLikeSize(factText(text)) || areWidths(text, ''),
    read: (text, head) =>
      NO_SHEET.test(text) ? { reason: texts.notASize(text) } : readFact(text, head, FACT_LABELS.sheetSize),
  },
  'fact:Reel width': { looks: (text) => /\d/.test(text) && !looksLikeSize(text) },
  'fact:Burst factor': { looks: (text) => /\d/.test(text) },
  // Odoo numbers the colours of its own buttons, and some lists have prices below 'Standard colours'.
  'fact:Shade': { looks: (text) => !isNumber(text.replace(/\p{Sc}/gu, '')) },
  // 'Surface' is an area in French.
  'fact:Finish': { looks: (text) => !isNumber(text) },
  // 'GSM' beside a grammage is no unit in which a paper is sold.
  'fact:Unit': {
    looks: (text) => /\p{L}/u.test(text) && !/^(?:gsm|mm|cms?|inch(?:es)?|microns?)$/i.test(text),
  },
  // 'Gift pack: No' is no packing.
  'fact:Packing': { looks: (text) => visibilityOf(text) === null },
  'fact:HSN code': { looks: (text) => /^\d{2,4}(?:[ .]?\d{2}){0,3}$/.test(text.trim()) },
  facts: { read: (text) => htmlText(text).replace(/\s*;\s*/g, ', ') },
};

/** True unless most of the values do not fit the target. */
export function fitsValues(target: ColumnTarget, values: readonly string[]): boolean {
  const looks = COLUMN_KINDS[target]?.looks;
  if (!looks || values.length === 0) return true;
  const isOwnId = (text: string): boolean => PROGRAMS.some((program) => program.isOwnId?.(target, text));
  const fitting = values.filter((text) => looks(text) && !isOwnId(text)).length;
  return fitting > 0 && fitting >= values.length / 2;
}
