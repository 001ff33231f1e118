import { LIMITS } from '#src/contracts/base/limits.ts';

/** Texts of the quote form editor, as specified. */
export const quoteFormAdminTexts = {
  title: 'Quote Form Management',
  table: 'Existing Form Definitions',
  empty: 'No form definitions yet.',
  loadFailed: 'Failed to load form definitions.',
  slugRequired: 'Category Slug is required.',
  fieldsRequired: 'At least one field is required.',
  nameAndLabel: 'Field name and label are required for all fields.',
  saveFailed: 'Failed to save form definition.',
  deleteFailed: 'Failed to delete form definition.',
  deleteConfirm: (slug: string) =>
    `Delete the form definition for category "${slug}"? This cannot be undone.`,
  slugShape: 'A category slug has lower-case letters, digits and single hyphens, for example kraft-papers.',
  nameShape: (name: string) =>
    `The field name "${name}" cannot be used: begin with a letter, then letters, digits, - and _ only, no spaces.`,
  nameReserved: (name: string) => `The field name "${name}" is reserved. Please choose another one.`,
  nameTwice: (name: string) => `Two fields are named "${name}". Each name may be used once.`,
  optionsRequired: (label: string) => `Give "${label}" at least one option to choose from.`,
  optionsTooLong: (count: number) =>
    `A list has at most ${LIMITS.options} options of ${LIMITS.option} letters; here are ${count}.`,
  tooMany: (limit: number) => `A form has at most ${limit} fields.`,
  overwrite: (slug: string) => `Category "${slug}" already has a form definition. Replace it with this one?`,
  replaceFields: 'Replace the fields below with the copied ones?',
  create: 'Create Form Definition',
  save: 'Save Changes',
  cancel: 'Cancel Edit',
  saved: (slug: string) => `Form definition for "${slug}" saved.`,
  deleted: (slug: string) => `Form definition for "${slug}" deleted.`,
} as const;
