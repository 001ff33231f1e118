import { LIMITS } from '#src/contracts/index.ts';

const MAX_LENGTHS = {
  line: LIMITS.name,
  /** Several lines. */
  text: LIMITS.shortText,
  longText: LIMITS.longText,
  /** One of several paragraphs, which are stored as a list of texts. */
  paragraph: LIMITS.longText,
  /** Several paragraphs in one text, separated by blank lines (M57). */
  paragraphs: LIMITS.longText,
  icon: LIMITS.iconClass,
  image: LIMITS.url,
  link: LIMITS.url,
  map: LIMITS.url,
} as const;

/** A field with one text, in a section or a list item. */
export interface TextDescriptor {
  readonly kind: keyof typeof MAX_LENGTHS;
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
}

/** A list of at least one item (M59). */
export interface ListDescriptor {
  readonly kind: 'list';
  readonly key: string;
  /** Name of an item, for example 'Slide'; the list is named by its plural. */
  readonly itemName: string;
  readonly maxItems: number;
  readonly fields: readonly TextDescriptor[];
}

export type FieldDescriptor = TextDescriptor | ListDescriptor;

export const field = (
  kind: TextDescriptor['kind'],
  key: string,
  label: string,
  options: Partial<Pick<TextDescriptor, 'hint' | 'maxLength'>> = {},
): TextDescriptor => ({ kind, key, label, maxLength: MAX_LENGTHS[kind], ...options });

export const titleField = field('line', 'title', 'Title');
export const iconField = field('icon', 'icon_class', 'Icon');
export const imageField = field('image', 'image_url', 'Image');
export const paragraphsField = field('paragraphs', 'paragraphs', 'Paragraphs', {
  hint: 'A blank line begins a new paragraph.',
});

export const listField = (
  key: string,
  itemName: string,
  fields: readonly TextDescriptor[],
  maxItems: number = LIMITS.listItems,
): ListDescriptor => ({ kind: 'list', key, itemName, maxItems, fields });
