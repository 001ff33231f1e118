/** The pages' words (specification §8), exact. */
export const contentMessages = {
  homepageFailed: 'Failed to load homepage content.',
  aboutFailed: 'Failed to load About page content.',
  contactFailed: 'Failed to load Contact page content.',
  noFeatures: 'No features available.',
  aboutTitle: 'About Us',
  aboutSubtitle: 'Three decades of paper, and the people who look after it.',
  contactTitle: 'Contact Us',
  detailsTitle: 'Our Details',
} as const;
