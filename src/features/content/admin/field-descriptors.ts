import { LIMITS } from '#src/contracts/index.ts';

/** A field of a section or of a list item that holds one text. */
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

/** Several paragraphs as one text with blank lines between them (M57). */
export interface ParagraphsTextDescriptor {
  readonly kind: 'paragraphs-text';
  readonly key: string;
  readonly label: string;
}

/** A list of items, removable while more than one remains (M59). */
export interface ListDescriptor {
  readonly kind: 'list';
  readonly key: string;
  readonly label: string;
  /** 'Slide', 'Feature': names an item with its number, and the button that adds one. */
  readonly itemName: string;
  readonly maxItems: number;
  readonly fields: readonly TextDescriptor[];
}

export type FieldDescriptor =
  | TextDescriptor
  | ParagraphRowsDescriptor
  | ParagraphsTextDescriptor
  | ListDescriptor;

/** One line. */
export const line = (
  key: string,
  label: string,
  maxLength: number = LIMITS.name,
  hint?: string,
): TextDescriptor => ({
  kind: 'line',
  key,
  label,
  maxLength,
  ...(hint !== undefined && { hint }),
});
/** Several lines. */
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
/** The heading of a section or an item. */
export const titleField = line('title', 'Title');
/** A Font Awesome class. */
export const icon: TextDescriptor = {
  kind: 'icon',
  key: 'icon_class',
  label: 'Icon',
  maxLength: LIMITS.iconClass,
};
/** An uploaded picture, or its address. */
export const imageField = (key = 'image_url', label = 'Image'): TextDescriptor => ({
  kind: 'image',
  key,
  label,
  maxLength: LIMITS.url,
});
/** An address that a visitor follows. */
export const linkField = (hint: string): TextDescriptor => ({
  kind: 'link',
  key: 'link_url',
  label: 'Link',
  hint,
  maxLength: LIMITS.url,
});
