import * as v from 'valibot';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  categoryEntity,
  CONTENT_PAGES,
  contentEntities,
  pictureSource,
  productEntity,
  quoteFormEntity,
  settingsEntity,
} from '#src/contracts/index.ts';
import { SEED, SEED_IMPORT } from '#src/seed/seed.ts';
import { PLACEHOLDER_IMAGE } from '#src/ui/media/Picture.tsx';

const NO_HOST = { cloudName: '', hosts: [] };

function issues(schema: v.GenericSchema, record: object): unknown {
  return v.safeParse(schema, record).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

function withoutId<T extends { id: string }>({ id: _id, ...fields }: T): Omit<T, 'id'> {
  return fields;
}

const visible = <T extends { isVisible: boolean }>(records: readonly T[]): T[] =>
  records.filter((record) => record.isVisible);

/** Every address of this site that the seed names anywhere, with the smaller widths of each picture. */
function siteFiles(): string[] {
  const named = JSON.stringify(SEED).match(/\/media\/[\w/.-]+/g) ?? [];
  const files = [...named, PLACEHOLDER_IMAGE].flatMap((address) => [
    address,
    ...(pictureSource(address, NO_HOST, '').srcSet ?? '')
      .split(', ')
      .map((entry) => entry.split(' ')[0] ?? ''),
  ]);
  return [...new Set(files)].filter((file) => file !== '').toSorted();
}

describe('every document of the seed may be stored', () => {
  const documents = [
    ...SEED.categories.map(
      (category) => [category.slug, categoryEntity.schema, withoutId(category)] as const,
    ),
    ...SEED.products.map((product) => [product.slug, productEntity.schema, withoutId(product)] as const),
    ...SEED.quoteForms.map((form) => [form.categorySlug, quoteFormEntity.schema, form] as const),
  ];
  it.each(documents)('%s', (_slug, schema, record) => expect(issues(schema, record)).toBeUndefined());

  it('settings and content', () => {
    expect(issues(settingsEntity.schema, SEED.settings)).toBeUndefined();
    for (const page of CONTENT_PAGES)
      expect(issues(contentEntities[page].schema, SEED.siteContent[page])).toBeUndefined();
  });
});

describe('the seed as a catalogue', () => {
  it('is a price list that the import takes whole', () => {
    expect(SEED_IMPORT).toMatchObject({ refused: [], waiting: [], cellsLeftOut: [] });
  });

  it.each([
    ['categories', SEED.categories],
    ['products', SEED.products],
  ])('gives every one of the %s its own id, slug and name', (_what, records) => {
    for (const key of ['id', 'slug', 'name'] as const)
      expect(new Set(records.map((record) => record[key])).size).toBe(records.length);
  });

  it('puts products only into categories with sub-products, and at least three visible into each visible one', () => {
    const parents = SEED.categories.filter((category) => category.hasSubProducts);
    for (const product of SEED.products)
      expect(parents.map(({ slug }) => slug)).toContain(product.category_slug);
    for (const { slug } of visible(parents)) {
      const shown = visible(SEED.products).filter((product) => product.category_slug === slug);
      expect(shown.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('names only files that are there', () => {
    const missing = siteFiles().filter(
      (file) => !existsSync(join(import.meta.dirname, '../../../public', file)),
    );
    expect(missing).toEqual([]);
  });
});
