import { doc, getDoc, setDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';

import { CONTENT_PAGES, contentEntities, LIMITS } from '#src/contracts/index.ts';

import { long, times } from './borders.ts';
import { allowed, commit, type RulesWorld } from './rules-world.ts';
import {
  category,
  content,
  product,
  quoteField,
  quoteForm,
  reservation,
  signature,
  stamp,
  version,
  type Fields,
} from './stored-samples.ts';

const address = (index: number): string => `https://example.com/${index}/`.padEnd(LIMITS.url, 'a');
const facts = times(LIMITS.facts, () => ({ label: long(LIMITS.factLabel), value: long(LIMITS.factValue) }));

/** Every text as long and every list as full as the contracts allow, `share` of it where a document would pass 1 MiB. */
function full(value: unknown, key: string): unknown {
  if (Array.isArray(value))
    return times(key === 'facts' ? LIMITS.keyFacts : LIMITS.listItems, () =>
      full(value[0], key === 'paragraphs' ? 'item' : ''),
    );
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, full(part, name)]));
  }
  if (key === 'item') return long(8_000);
  if (key.endsWith('_url')) return address(0);
  if (key === 'icon_class') return long(LIMITS.iconClass);
  if (key === 'label' || key === 'link_text') return long(LIMITS.fieldLabel);
  if (key.includes('title') || key === 'quote_author') return long(LIMITS.name);
  if (key === 'paragraph' || key === 'intro_paragraph') return long(LIMITS.longText);
  return long(LIMITS.shortText);
}

/** The largest documents that the contracts allow are stored, so the rules' 1,000 expressions are never used up. */
export function sizesSuite(world: () => RulesWorld): void {
  describe('documents at the limits', () => {
    beforeAll(() => world().begin());
    const admin = () => world().as('the admin');

    const slugged = (name: 'categories' | 'products', data: Fields) => {
      const slug = String(data['slug']);
      const reserved = reservation(name, slug, 'full');
      return allowed(commit(admin(), { [`${name}/full`]: data, [`slugs/${name}:${slug}`]: reserved }));
    };

    it('the fullest category is stored, and saved again under another slug', async () => {
      const fullest = {
        name: long(LIMITS.name),
        description: long(LIMITS.shortText),
        longDescription: long(LIMITS.longText),
        image_url: address(0),
        order: LIMITS.orderAbsolute,
        benefits: times(LIMITS.benefits, () => long(LIMITS.benefit)),
        galleryImages: times(LIMITS.galleryImages, address),
        videos: times(LIMITS.videos, (i) => ({ url: address(i), caption: long(LIMITS.caption) })),
        facts,
      };
      const slug = long(LIMITS.slug);
      await slugged('categories', category(slug, fullest));
      const renamed = 'y'.repeat(LIMITS.slug);
      const writes = {
        'categories/full': category(renamed, { ...fullest, rev: 2 }),
        [`slugs/categories:${renamed}`]: reservation('categories', renamed, 'full'),
        [`slugs/categories:${slug}`]: reservation('categories', slug, 'full', {
          currentSlug: renamed,
          rev: 2,
        }),
      };
      await allowed(commit(admin(), writes));
    });

    it('the fullest product is stored', async () => {
      const fullest = {
        name: long(LIMITS.name),
        category_slug: long(LIMITS.slug),
        short_description: long(LIMITS.shortText),
        long_description: long(LIMITS.longText),
        image_url: address(0),
        image_gallery: times(LIMITS.galleryImages, address),
        facts,
      };
      await slugged('products', product(long(LIMITS.slug), fullest));
    });

    it('the fullest quote form is stored, and saved again', async () => {
      const fields = times(LIMITS.quoteFields, (i) =>
        quoteField({
          name: `f${i}`.padEnd(LIMITS.fieldName, 'x'),
          label: long(LIMITS.fieldLabel),
          type: 'select',
          required: true,
          tooltip: long(LIMITS.tooltip),
          options: times(LIMITS.options, () => long(LIMITS.option)),
        }),
      );
      for (const rev of [1, 2]) {
        const save = setDoc(doc(admin(), 'quoteFormDefinitions/full'), quoteForm('full', { fields, rev }));
        await allowed(save);
      }
    });

    it('a rename moves 60 products, more than one save does, and the quote form along in one batch', async () => {
      const slugs = times(60, (at) => `p${at}`);
      const productsOf = (category_slug: string, rev: number) =>
        Object.fromEntries(
          slugs.map((slug) => [`products/${slug}`, product(slug, { category_slug, ...stamp(rev) })]),
        );
      await world().store({
        'categories/1': category('old'),
        'slugs/categories:old': reservation('categories', 'old', '1'),
        'quoteFormDefinitions/old': quoteForm('old'),
        'meta/version': version(),
        ...productsOf('old', 1),
      });
      const renamed = {
        'categories/1': category('new', { rev: 2 }),
        'slugs/categories:new': reservation('categories', 'new', '1'),
        'slugs/categories:old': reservation('categories', 'old', '1', { currentSlug: 'new', rev: 2 }),
        'quoteFormDefinitions/old': null,
        ...signature('quoteFormDefinitions', 'old'),
        'meta/version': version({ categories: 2, ...stamp(2) }),
        'contentChanges/2': { paths: [], expireAt: new Date() },
        'quoteFormDefinitions/new': quoteForm('new'),
        ...productsOf('new', 2),
      };
      await allowed(commit(admin(), renamed));
      const last = await getDoc(doc(world().as('nobody'), 'products/p59'));
      expect(last.get('category_slug')).toBe('new');
    });

    for (const page of CONTENT_PAGES) {
      it(`the fullest ${page} content is stored, and saved again`, async () => {
        const { sections, ...rest } = contentEntities[page].initial() as Fields;
        const slides = 'carouselItems' in rest ? (full(rest['carouselItems'], '') as unknown[]) : null;
        const data = {
          sections: full(sections, ''),
          ...(slides && { carouselItems: slides.slice(0, LIMITS.carouselItems) }),
        };
        for (const rev of [1, 2]) {
          const save = setDoc(doc(admin(), 'siteContent', page), content(page, { ...data, ...stamp(rev) }));
          await allowed(save);
        }
      });
    }
  });
}
