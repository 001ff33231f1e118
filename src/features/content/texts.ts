import type { ContentPage } from '#src/contracts/index.ts';

/** The pages' words (specification §8), exact. */
export const contentTexts = {
  /** The specification's words by page. */
  failed: {
    homepage: 'Failed to load homepage content.',
    about: 'Failed to load About page content.',
    contact: 'Failed to load Contact page content.',
  } as Partial<Record<ContentPage, string>>,
  /** For a page that the specification does not name. */
  otherFailed: 'Failed to load the content of this page.',
  noFeatures: 'No features available.',
  aboutTitle: 'About Us',
  aboutSubtitle: 'Importing and supplying paper from Delhi since 1995.',
  contactTitle: 'Contact Us',
  detailsTitle: 'Our Details',
  /** The second action of every slide. */
  heroContact: 'Ask for a price',
} as const;
