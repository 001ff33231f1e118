/** Texts of the content editor, in the specification's words where it has them. */
export const contentAdminTexts = {
  title: 'Site Content Management',
  loadFailed: (message: string) => `Failed to load site content: ${message}`,
  uploadFailed: (section: string) => `Failed to upload image for ${section}. Saving other changes.`,
  /** @param tab for example 'About Page' */
  saved: (tab: string) => `${tab.replace(' Page', ' page')} content saved.`,
  saveFailed: (tab: string, message: string) => `Failed to save ${tab} content: ${message}`,
  pickSection: 'Click a part of the page to edit it.',
  save: (tab: string) => `Save ${tab}`,
  badLink: 'Enter a path of this site (/contact), or an address that begins with https://, mailto: or tel:.',
  badMap: 'Only Google’s map for embedding can be shown: Google Maps, Share, Embed a map.',
} as const;
