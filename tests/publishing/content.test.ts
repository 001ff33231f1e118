import { expect, it } from 'vitest';

import { VISITOR_LIST_LIMIT } from '#src/contracts/index.ts';
import { makeCatalogue } from '#src/seed/made-records.ts';
import { SEED } from '#src/seed/seed.ts';
import { readCategoryContent, collectContent } from '#src/publishing/content.ts';
import { publishedValues } from '#src/publishing/published-values.ts';
import { sourceOfSeed } from '#tests/support/publishing.ts';

it('reads a category of more products than one query gives, in the visitors’ order', async () => {
  const { categories, products } = makeCatalogue(VISITOR_LIST_LIMIT + 30);
  const [only, hidden] = categories;
  if (!only || !hidden) throw new Error('no category');
  const { ports } = await sourceOfSeed({
    ...SEED,
    categories: [only, { ...hidden, isVisible: false }],
    products: products.map((product, at) => ({
      ...product,
      order: products.length - at,
      category_slug: at === 0 ? hidden.slug : only.slug,
    })),
  });
  const whole = await collectContent(ports);
  const wanted = products.slice(1).toReversed();
  expect([...whole.products.keys()]).toEqual([only.slug]);
  expect(whole.products.get(only.slug)?.map(({ slug }) => slug)).toEqual(wanted.map(({ slug }) => slug));
  const part = await readCategoryContent(ports, only.slug);
  expect(part.products).toEqual(whole.products.get(only.slug));
});

it('puts a setting into pages only when the owner has changed it', async () => {
  const { ports } = await sourceOfSeed({
    ...SEED,
    settings: { ...SEED.settings, leadRetentionMonths: '', followUpDays: '5' },
  });
  const settings = (await publishedValues(await collectContent(ports))).get('settings');
  expect(settings).toMatchObject({ leadRetentionMonths: '', followUpDays: '5' });
  for (const name of ['lostReasons', 'workingDays']) expect(settings).not.toHaveProperty(name);
});
