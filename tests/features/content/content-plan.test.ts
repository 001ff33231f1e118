import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT_PAGES, readContent, type SiteContent } from '#src/contracts/index.ts';
import { newPendingToken } from '#src/editing/save-plan/save-plan.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import {
  contentErrors,
  planContentSave,
  previewContent,
  toContent,
  toContentForm,
  type ContentForm,
} from '#src/features/content/admin/content-form.ts';
import { mapAddressIn } from '#src/features/content/admin/field-descriptions.tsx';
import { ICON_CHOICES } from '#src/features/content/admin/icon-choices.ts';
import { parseIconClass } from '#src/ui/icon/Icon.tsx';
import { hosted as hostedFile, TEST_MEDIA_HOST as HOST } from '#tests/support/browser-admin.ts';
import { planSteps } from '#tests/support/plan-steps.ts';

const hosted = (path: string) => hostedFile(`site_content_images/${path}.jpg`);
const OLD_SLIDE = hosted('homepage/carousel/old');
const OLD_ABOUT = hosted('homepage/about');

const home = readContent('homepage', {
  carouselItems: [
    { image_url: OLD_SLIDE, title: 'One', text: '', link_text: '', link_url: '' },
    { image_url: '/media/hero/warehouse.webp', title: 'Two', text: '', link_text: '', link_url: '' },
  ],
  sections: { aboutCompany: { title: 'About', paragraphs: ['a'], image_url: OLD_ABOUT } },
});
type Slides = SiteContent['homepage']['carouselItems'];
const form = (): ContentForm => toContentForm('homepage', home);
const slides = (values: ContentForm): Slides => values['carouselItems'] as Slides;
/** A page's form with other values in one of its sections. */
const withSection = (values: ContentForm, section: string, change: object): ContentForm => ({
  ...values,
  [section]: { ...(values[section] as object), ...change },
});

const steps = (values: ContentForm) =>
  planSteps(
    planContentSave('homepage', values, { values: form(), rev: 4 }, HOST),
    ({ carouselItems }) => `${carouselItems.length} slides`,
  );
const written = (slideCount: number) => `write ${slideCount} slides: {reason}`;

describe('the plan of a content page’s save (M60)', () => {
  it('claims the page, uploads, writes the whole document, deletes what was replaced, in this order', () => {
    const about = { image_url: newPendingToken(OLD_ABOUT) };
    const values = withSection(form(), 'aboutCompany', about);
    const [first, ...others] = slides(values);
    values['carouselItems'] = [{ ...first, image_url: newPendingToken(OLD_SLIDE) }, ...others];
    const folder = 'site_content_images/homepage';
    expect(steps(values)).toEqual([
      'claim homepage at 4',
      `upload to ${folder}/carousel else ${OLD_SLIDE}: Failed to upload image for Hero Carousel. Saving other changes. (go-on)`,
      `upload to ${folder} else ${OLD_ABOUT}: Failed to upload image for About Company. Saving other changes. (go-on)`,
      written(2),
      `delete ${OLD_SLIDE} (log)`,
      `delete ${OLD_ABOUT} (log)`,
    ]);
  });

  it('deletes the image of a removed slide, and only logs a failure', () => {
    const values = form();
    values['carouselItems'] = slides(values).slice(1);
    expect(steps(values)).toEqual(['claim homepage at 4', written(1), `delete ${OLD_SLIDE} (log)`]);
  });

  it('leaves the image of a slide alone that only moved', () => {
    const values = form();
    values['carouselItems'] = slides(values).toReversed();
    expect(steps(values)).toEqual([written(2)]);
  });
});

describe('the content form', () => {
  it.each(CONTENT_PAGES)('brings the defaults of %s through unchanged', (page) => {
    const content = readContent(page, null);
    expect(toContent(page, toContentForm(page, null))).toEqual(content);
  });

  it('separates the paragraphs of the about page by blank lines (M57)', () => {
    const paragraphs = ['One\nstill one\n\n\n  Two \n \nThree'];
    const values = withSection(toContentForm('about', null), 'aboutGlance', { paragraphs });
    expect(toContent('about', values).sections.aboutGlance.paragraphs).toEqual([
      'One\nstill one',
      'Two',
      'Three',
    ]);
  });

  it.each<[at: string, name: string, change: (values: ContentForm) => ContentForm]>([
    ['carouselItems.0.title', 'slide', (values) => ({ ...values, carouselItems: [] })],
    [
      'coreStrengths.features.0.title',
      'feature',
      (values) => withSection(values, 'coreStrengths', { features: [{ icon_class: ' ', title: '' }] }),
    ],
    [
      'aboutCompany.paragraphs.0.paragraph',
      'paragraph',
      (values) => withSection(values, 'aboutCompany', { paragraphs: [' '] }),
    ],
  ])('refuses to store a list without an element: %s (M59)', (at, name, change) => {
    const values = change(toContentForm('homepage', null));
    expect(contentErrors('homepage', values, HOST)).toEqual({ [at]: `Fill in at least one ${name}.` });
  });

  it('shows chosen files in the preview, and asks nobody for a half-typed address', () => {
    const addresses = ['htt', 'javascript:alert(1)', '/media/ok.webp', newPendingToken()];
    const carouselItems = addresses.map((image_url) => ({ ...slides(form())[0], image_url }));
    const pending = { find: () => ({ previewUrl: 'blob:chosen' }) } as unknown as PendingMedia;
    const shown = previewContent('homepage', { ...form(), carouselItems }, pending, HOST);
    expect(shown.carouselItems.map(({ image_url }) => image_url)).toEqual([
      ...['', '', '/media/ok.webp', 'blob:chosen'],
    ]);
  });

  // Which addresses are safe is held by the tests of safeHref and safeMapEmbedUrl.
  it('refuses an unsafe link and another map', () => {
    const values = form();
    values['carouselItems'] = slides(values).map((row) => ({ ...row, link_url: ' JavaScript:alert(1)' }));
    expect(Object.values(contentErrors('homepage', values, HOST))).toHaveLength(2);
    const map = { map_embed_url: 'https://evil.example/maps/embed' };
    const contact = withSection(toContentForm('contact', null), 'details', map);
    expect(Object.keys(contentErrors('contact', contact, HOST))).toEqual(['details.map_embed_url']);
  });

  it('takes the address out of Google’s whole map text', () => {
    const text = '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;hl=en" width="600"></iframe>';
    expect(mapAddressIn(text)).toBe('https://www.google.com/maps/embed?pb=!1m18&hl=en');
    expect(mapAddressIn('https://x')).toBe('https://x');
  });

  it('offers only icons that exist', () => {
    const missing = ICON_CHOICES.filter(({ iconClass }) => {
      const { style, name } = parseIconClass(iconClass);
      return !existsSync(`node_modules/@fortawesome/fontawesome-free/svgs/${style}/${name}.svg`);
    });
    expect(missing).toEqual([]);
  });
});
