/** The fields of content sections. */
import { LIMITS, safeMapEmbedUrl } from '#src/contracts/index.ts';
import type { FieldDescription, FormFields, ListDescription, RowCard } from '#src/editing/fields/field.ts';
import { safeHref } from '#src/lib/hrefs.ts';
import { toParagraphs } from '#src/lib/plain-text.ts';
import { IconInput } from '#src/ui/admin/IconInput.tsx';
import { ICON_CHOICES } from './icon-choices.ts';
import { contentAdminTexts } from './texts.ts';

export const titleField = { label: 'Title' } satisfies FieldDescription;
export const iconField = {
  label: 'Icon',
  render: (props) => <IconInput {...props} choices={ICON_CHOICES} />,
} satisfies FieldDescription;

export const textField = (label: string) => ({ label, rows: 3 }) satisfies FieldDescription;

export const imageField = (label = 'Image') =>
  ({
    kind: 'picture',
    label,
    addressLabel: `${label} URL`,
    fileHint: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
    isPickable: false,
    isAddressError: true,
  }) satisfies FieldDescription;

export const linkField = (hint: string) =>
  ({
    label: 'Link',
    hint,
    check: (text) => (text === '' || safeHref(text) !== null ? '' : contentAdminTexts.badLink),
  }) satisfies FieldDescription;

export const mapField = {
  label: 'Map',
  hint: 'In Google Maps: Share, Embed a map, copy. The whole copied text may be pasted here.',
  rows: 2,
  // Twice that of the address, because admins may paste Google's whole `<iframe>`.
  maxLength: 2 * LIMITS.url,
  fromText: mapAddressIn,
  check: (text) => (text === '' || safeMapEmbedUrl(text) !== null ? '' : contentAdminTexts.badMap),
} satisfies FieldDescription;

/** Extracts the address from Google's `<iframe>` text; returns any other text unchanged. */
export function mapAddressIn(pasted: string): string {
  const source = /\bsrc="([^"]+)"/.exec(pasted)?.[1];
  return source === undefined ? pasted : source.replaceAll('&amp;', '&');
}

/** Several paragraphs in one text, stored as a list. */
export const paragraphsField = {
  label: 'Paragraphs',
  hint: 'A blank line begins a new paragraph.',
  rows: 6,
  maxLength: LIMITS.longText,
  toText: (paragraphs: string[]) => paragraphs.join('\n\n'),
  fromText: (text) => text.split('\n\n'),
  normalise: (text) => toParagraphs(text).join('\n\n'),
} satisfies FieldDescription;

/** A list of at least one item. @param itemName for example 'Slide'; the list is named by its plural */
export function listField(
  itemName: string,
  fields: FormFields,
  arrange?: RowCard['arrange'],
): ListDescription<never> {
  return {
    kind: 'list',
    label: `${itemName}s`,
    itemName,
    fields,
    required: true,
    nameOf: () => '',
    isNeverEmpty: true,
    className: 'item-list mb-5',
    card: {
      className: 'item-list__item flush',
      headClassName: 'item-list__head cluster align-items-center gap-2',
      heading: (_row, index) => (
        <span className="flex-grow-1 text-body-secondary fw-semibold">{`${itemName} ${index + 1}`}</span>
      ),
      ...(arrange && { arrange }),
    },
  };
}

/** Paragraphs in rows of their own, without a label, since the heading of a row says the same. */
export const paragraphList: ListDescription<never> = {
  ...listField('Paragraph', { paragraph: { label: (number) => `Paragraph ${number}`, rows: 3 } }, (show) => (
    <div className="row-list--bare flush">{show('paragraph')}</div>
  )),
  toRow: (paragraph: string) => ({ paragraph }),
  fromRow: ({ paragraph }: { paragraph: string }) => paragraph,
};
