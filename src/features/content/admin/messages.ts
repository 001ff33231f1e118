/** The content editor's words (specification §8); exact where the specification has them. */
export const contentAdminMessages = {
  loadFailed: (message: string) => `Failed to load site content: ${message}`,
  uploadFailed: (section: string) => `Failed to upload image for ${section}. Saving other changes.`,
  saved: {
    homepage: 'Homepage content saved.',
    about: 'About page content saved.',
    contact: 'Contact page content saved.',
  },
  saveFailed: {
    homepage: (message: string) => `Failed to save Homepage content: ${message}`,
    about: (message: string) => `Failed to save About Page content: ${message}`,
    contact: (message: string) => `Failed to save Contact Page content: ${message}`,
  },
  tabs: { homepage: 'Homepage', about: 'About Page', contact: 'Contact Page' },
  save: { homepage: 'Save Homepage', about: 'Save About Page', contact: 'Save Contact Page' },
  badLink: 'Enter a path of this site (/contact), or an address that begins with https://, mailto: or tel:.',
  badAddress: 'Enter an address that begins with https:// or /.',
  badMap: 'Only Google’s map for embedding can be shown: Google Maps, Share, Embed a map.',
} as const;
