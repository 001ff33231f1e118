import { authorText, fileNameOf } from '#src/editing/history/version-changes.ts';
import { counted } from '#src/lib/numbers.ts';

// Texts of category and product management, in the specification's words where it has them.

export const categoryAdminTexts = {
  pageTitle: 'Category Management',
  newRecord: 'New category',
  loadFailed: 'Failed to load categories.',
  empty: 'No categories yet.',
  tableTitle: 'All Categories',
  create: 'Create Category',
  nameRequired: 'Name is required.',
  slugRequired: 'Slug is required.',
  imageRequired: 'Please provide a Main Image URL or upload a Main Image file.',
  videoUploadFailed: 'One or more new video uploads failed.',
  saveFailed: 'Failed to create/update category',
  deleteConfirm: 'Delete this category? This cannot be undone.',
  saved: (name: string) => `Category "${name}" saved.`,
  deleted: (name: string) => `Category "${name}" deleted successfully.`,
  deleteFailed: 'Failed to delete category.',
} as const;

export const productAdminTexts = {
  pageTitle: 'Product Management',
  newRecord: 'New product',
  loadFailed: 'Failed to load products.',
  empty: 'No products yet.',
  tableTitle: 'All Products',
  create: 'Create Product',
  nameRequired: 'Name is required',
  slugRequired: 'Slug is required',
  categoryRequired: 'Category is required',
  imageRequired: {
    create: 'Please provide a Main Image URL or upload a Main Image file.',
    // The specification contains this misspelling.
    edit: 'Plese provide a Main Image URL or upload a Main Image File.',
  },
  saveFailed: 'Failed to create/update product',
  deleteConfirm: 'Delete this product? This cannot be undone.',
  saved: (name: string) => `Product "${name}" saved.`,
  deleted: (name: string) => `Product "${name}" deleted.`,
  deleteFailed: 'Failed to delete product.',
} as const;

/** Texts that category and product management share. */
export const recordTexts = {
  saveChanges: 'Save Changes',
  cancelEdit: 'Cancel Edit',
  visibilityNotSet: 'visibility not set',
  visibilityInForm: 'This record is open in the form: change its visibility there.',
  slugTaken: (slug: string, holder: string) => `The slug "${slug}" is already used by "${holder}".`,
  viewIt: 'View it',
  copyPreview: 'Copy preview link',
  endPreviews: 'End its previews',
  previewCopied: 'The preview link is copied. It is valid for 7 days; whoever has it sees this hidden page.',
  previewLink: 'The preview link, valid for 7 days:',
  previewsEnded: 'All preview links of this record are ended.',
  uploadedFiles: (count: number) => counted(count, 'uploaded file'),
  mainUploadFailed: 'Main image upload failed.',
  newMainUploadFailed: 'New main image upload failed.',
  galleryUploadFailed: 'One or more gallery image uploads failed.',
  orderSaved: 'The new order is saved.',
  mediaLost:
    'The gallery images and videos of this category will be removed when you save. Has Sub-Products all the same?',
} as const;

export const trashTexts = {
  instead: 'Move to trash instead',
  insteadHint: '‘Delete’ ends its files for good. The trash keeps everything for 30 days.',
  moved: (name: string) => `“${name}” is in the trash for 30 days. ‘Show’ above the list has it.`,
  moveProducts: (name: string, products: string) => `Move the ${products} of “${name}” to another category?`,
  leaveProducts: (name: string, products: string) =>
    `The ${products} of “${name}” stay, without a category page.`,
  move: 'Move to trash',
  moveProductsDetails: 'Without a category page, visitors find them only through the search.',
  title: 'Trash',
  loadFailed: 'The trash could not be loaded.',
  empty: 'The trash is empty.',
  emptyHint: 'What you move to the trash waits here for 30 days.',
  deletedTitle: 'Deleted for good',
  deletedIntro: 'What was deleted for good comes back from its history, without the files that are gone.',
  movedBy: (by: string, at: string, until: string) =>
    `Moved here ${authorText(by)}, ${at}. Kept until ${until}.`,
  deletedBy: (by: string, at: string) => `Deleted ${authorText(by)}, ${at}.`,
  restore: 'Restore',
  restored: (name: string) => `“${name}” is back in the list, hidden.`,
  restoredWithout: (name: string, missing: readonly string[]) =>
    `“${name}” is back in the list, hidden. Gone at the media host, and left out: ${missing.map(fileNameOf).join(', ')}.`,
  remove: 'Delete for good',
  removeQuestion: (name: string) => `Delete “${name}” for good? This cannot be undone.`,
  removeDetails: 'Its uploaded files are deleted with it, unless something else uses them.',
  removed: (name: string) => `“${name}” is deleted for good.`,
  otherSlug: (name: string) => `Another address for “${name}”`,
  slugHint: 'Lower-case letters, digits and hyphens.',
} as const;

export const factTexts = {
  labelMissing: 'Name this fact, or remove it.',
  valueMissing: 'Enter the value of this fact, or remove it.',
  /** A valid value of each known fact. */
  examples: {
    gsm: '70, 80–120',
    sheetSize: 'A4, 300 × 400 mm',
    reelWidth: '100–1,000 mm',
    core: '76 mm',
    burstFactor: '18–28 BF',
    shade: 'Natural brown',
    finish: 'Machine glazed',
    coating: 'Two coats of clay on the face',
    packing: 'Reams of 500 sheets',
    minimumOrder: '500 kg',
    certificates: 'FSC Mix',
    uses: 'Carry bags, envelopes',
    hsn: '4802',
  },
  labelExample: 'Label, for example GSM',
  example: (example: string) => `For example ${example}`,
  unreadable: (example: string) =>
    `Shown as typed. Search and the calculator cannot read it: write for example ${example}.`,
} as const;
