import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { SiteApp } from '#src/app/SiteApp.tsx';
import { BRAND, readContent, readSiteSettings } from '#src/contracts/index.ts';
import type { Ports } from '#src/data/ports.ts';
import { AppError } from '#src/lib/app-error.ts';
import { paths } from '#src/lib/paths.ts';
import { stubPorts, Surroundings } from '#tests/support/stub-ports.tsx';

const unavailable = () => Promise.reject(new AppError('unavailable', 'No connection.'));

function open(path: string, overrides: { [K in keyof Ports]?: Partial<Ports[K]> } = {}) {
  render(
    <Surroundings ports={stubPorts(overrides)} path={path}>
      <SiteApp />
    </Surroundings>,
  );
}

describe('M10–M14: content that cannot be read', () => {
  it.each([
    [paths.home.to(), 'Failed to load homepage content.', 'Our Core Strengths'],
    [paths.about.to(), 'Failed to load About page content.', 'About Us'],
    [paths.contact.to(), 'Failed to load Contact page content.', 'Send Us a Message'],
  ])('%s: %s, above the built-in content', async (path, words, builtIn) => {
    open(path, { content: { load: unavailable } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('heading', { name: builtIn })).toBeVisible();
  });

  it('M10: the home page’s categories', async () => {
    open(paths.home.to(), {
      catalogue: {
        watchVisibleCategories: (listener) => {
          listener.fail(new AppError('unavailable', 'No connection.'));
          return () => undefined;
        },
      },
    });
    expect(
      await screen.findByText('Failed to load categories for homepage. Please try again later.'),
    ).toBeVisible();
  });

  it('M14: the product categories', async () => {
    open(paths.products.to(), { catalogue: { listVisibleCategories: unavailable } });
    expect(
      await screen.findByText('Failed to load product categories. Please try again later.'),
    ).toBeVisible();
  });
});

it('M12: About has its six sections, each with its own words', async () => {
  const about = readContent('about', null);
  const { aboutGlance, philosophy, leadership, companyProfile, whyUs, qualityAssurance } = about.sections;
  Object.assign(aboutGlance, { title: 'Glance title', paragraphs: ['Glance text.'] });
  Object.assign(philosophy, { title: 'Philosophy title', paragraph: 'Philosophy text.' });
  Object.assign(leadership, { title: 'Leadership title', quote: 'The quote.', paragraph: 'Leaders.' });
  Object.assign(companyProfile, { title: 'Profile title' });
  Object.assign(whyUs, { title: 'Why title' });
  Object.assign(qualityAssurance, { title: 'Quality title', paragraphs: ['Quality text.'] });
  open(paths.about.to(), { content: { load: () => Promise.resolve(about as never) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Glance title',
      'Philosophy title',
      'Leadership title',
      'Profile title',
      'Why title',
      'Quality title',
    ]),
  );
  for (const text of ['Glance text.', 'Philosophy text.', 'Leaders.', 'Quality text.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/The quote\./)).toBeVisible();
});

it('M13: Our Details: items with icon, text and link, business hours, the map', async () => {
  const contact = readContent('contact', null);
  Object.assign(contact.sections.details, {
    contact_info: [
      { icon_class: 'fas fa-phone', text: '+91 00000 00009', link_url: 'tel:+910000000009' },
      { icon_class: 'fas fa-location-dot', text: 'Gate 4', link_url: '' },
    ],
    business_hours_title: 'Opening hours',
    business_hours_text: 'Daily 9 to 5',
    map_embed_url: 'https://www.google.com/maps/embed?pb=1',
  });
  open(paths.contact.to(), { content: { load: () => Promise.resolve(contact as never) } });
  const card = within(await screen.findByRole('region', { name: 'Our Details' }));
  expect(card.getByRole('link', { name: '+91 00000 00009' })).toHaveAttribute('href', 'tel:+910000000009');
  expect(card.getByText('Gate 4').closest('a')).toBeNull();
  expect(card.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  expect(card.getByText('Daily 9 to 5')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Show map' }));
  expect(card.getByTitle('Map to our office')).toHaveAttribute('src', contact.sections.details.map_embed_url);
});

it('M5: the footer has the blurb, quick links, address, e-mail, phones and the two documents', async () => {
  const settings = readSiteSettings(null);
  open(paths.about.to());
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByText(BRAND.blurb)).toBeVisible();
  for (const name of ['Home', 'About', 'Products', 'Contact'])
    expect(footer.getByRole('link', { name })).toBeVisible();
  expect(footer.getByRole('link', { name: settings.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${settings.contactEmail}`,
  );
  for (const phone of [settings.phone1, settings.phone2])
    expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(footer.getByText(settings.addressText.split('\n')[0] ?? '', { exact: false })).toBeVisible();
  expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/pdf/privacy-policy.pdf',
  );
  expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/pdf/terms-and-conditions.pdf',
  );
});
