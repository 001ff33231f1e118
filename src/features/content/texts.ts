/** Texts of the content pages, as specified. */
export const contentTexts = {
  failed: {
    homepage: 'Failed to load homepage content.',
    about: 'Failed to load About page content.',
    contact: 'Failed to load Contact page content.',
  },
  noFeatures: 'No features available.',
  aboutTitle: 'About Us',
  aboutSubtitle: 'Importing and supplying paper from Delhi since 1995.',
  contactTitle: 'Contact Us',
  detailsTitle: 'Our Details',
  /** Label of the contact link on every slide. */
  heroContact: 'Ask for a price',
} as const;
