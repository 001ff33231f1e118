import { LIMITS } from '#src/contracts/index.ts';

/** A field with one text, in a section or a list item. */
export interface TextDescriptor {
  readonly kind: 'line' | 'text' | 'icon' | 'image' | 'link' | 'map';
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
}

/** Several paragraphs, one row each. */
export interface ParagraphRowsDescriptor {
  readonly kind: 'paragraphs';
  readonly key: string;
  readonly label: string;
  readonly itemName: 'Paragraph';
}

/** Several paragraphs in one text, separated by blank lines (M57). */
export interface ParagraphsTextDescriptor {
  readonly kind: 'paragraphs-text';
  readonly key: string;
  readonly label: string;
}

/** A list of at least one item (M59). */
export interface ListDescriptor {
  readonly kind: 'list';
  readonly key: string;
  readonly label: string;
  /** Name of an item, for example 'Slide'. */
  readonly itemName: string;
  readonly maxItems: number;
  readonly fields: readonly TextDescriptor[];
}

export type FieldDescriptor =
  | TextDescriptor
  | ParagraphRowsDescriptor
  | ParagraphsTextDescriptor
  | ListDescriptor;

export const lineField = (key: string, label: string, maxLength: number = LIMITS.name): TextDescriptor => ({
  kind: 'line',
  key,
  label,
  maxLength,
});
/** A text of several lines. */
export const textField = (
  key: string,
  label: string,
  maxLength: number = LIMITS.shortText,
): TextDescriptor => ({
  kind: 'text',
  key,
  label,
  maxLength,
});
export const titleField = lineField('title', 'Title');
export const iconField: TextDescriptor = {
  kind: 'icon',
  key: 'icon_class',
  label: 'Icon',
  maxLength: LIMITS.iconClass,
};
export const imageField = (key = 'image_url', label = 'Image'): TextDescriptor => ({
  kind: 'image',
  key,
  label,
  maxLength: LIMITS.url,
});
export const linkField = (hint: string): TextDescriptor => ({
  kind: 'link',
  key: 'link_url',
  label: 'Link',
  hint,
  maxLength: LIMITS.url,
});
/** @param itemName name of an item; the list is named by its plural */
export const listField = (
  key: string,
  itemName: string,
  fields: readonly TextDescriptor[],
  maxItems: number = LIMITS.listItems,
): ListDescriptor => ({ kind: 'list', key, label: `${itemName}s`, itemName, maxItems, fields });
