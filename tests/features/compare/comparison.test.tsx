import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { SiteApp } from '#src/app/SiteApp.tsx';
import type { Ports } from '#src/data/ports/ports.ts';
import { readRequestList } from '#src/data/request-list/request-list.ts';
import { CompareToggle } from '#src/features/compare/public/CompareToggle.tsx';
import { compareTexts } from '#src/features/compare/texts.ts';
import { factsOf, sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const CATEGORIES = [
  sampleCategory('Boards', { hasSubProducts: true }),
  sampleCategory('Rolls', { hasSubProducts: false }),
];
const PRODUCTS = [
  sampleProduct('Board One', { slug: 'one', facts: factsOf({ GSM: '300', Shade: 'White' }) }),
  sampleProduct('Board Two', { slug: 'two', facts: factsOf({ GSM: '350' }) }),
  sampleProduct('Board Three', { slug: 'three', facts: factsOf({ GSM: '300' }) }),
];

function open(path: string, catalogue: Partial<Ports['catalogue']> = {}) {
  const ports = stubPorts({
    catalogue: {
      findVisibleProduct: (slug) => Promise.resolve(PRODUCTS.find((one) => one.slug === slug) ?? null),
      findCategory: (slug) => Promise.resolve(CATEGORIES.find((one) => one.slug === slug) ?? null),
      ...catalogue,
    },
  });
  renderPage(ports, <SiteApp />, path);
}
const names = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('M92: the papers of the address stand side by side, each can be removed; the focus stays on the comparison', async () => {
  open('/compare?papers=one,category:rolls,two');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(names()).toEqual(['Facts', 'Board OneRemove', 'RollsRemove', 'Board TwoRemove']);
  expect(screen.getByRole('link', { name: 'Rolls' })).toHaveAttribute('href', '/products/rolls');
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  const cells = within(row('GSM')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['300', compareTexts.notStated, '350']);
  expect(row('GSM')).toHaveTextContent(compareTexts.differs);
  for (const name of ['Shade', 'Category']) expect(row(name)).not.toHaveTextContent(compareTexts.differs);
  expect(screen.getByText(/^≠ 1 fact is different\./)).toBeVisible();
  const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await remove('Board One');
  await remove('Rolls');
  await waitFor(() => expect(names()).toEqual(['Facts', 'Board TwoRemove']));
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
  expect(screen.getByText(compareTexts.onlyOne)).toBeVisible();
  await remove('Board Two');
  expect(await screen.findByText(compareTexts.emptyTitle)).toBeVisible();
  expect(localStorage.getItem('compared-papers')).toBe('[]');
});

test('M92: ‘Add all’ adds those that are not in the request yet, and leads there with the focus', async () => {
  open('/compare?papers=one,two');
  const [first] = await screen.findAllByRole('button', { name: /^Add to list: / });
  await userEvent.click(first as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Add all to list' }));
  expect(readRequestList().map(({ slug, category }) => [slug, category])).toEqual([
    ['one', 'Boards'],
    ['two', 'Boards'],
  ]);
  expect(screen.getByRole('link', { name: 'All are in your list' })).toHaveFocus();
});

test('M92: hidden, deleted and made-up papers are counted and left out; a category with products is no paper', async () => {
  open('/compare?papers=one,never-was,category:boards');
  expect(await screen.findByText(compareTexts.missing(2))).toBeVisible();
  expect(names()).toEqual(['Facts', 'Board OneRemove']);
  // They take no place in the choice.
  await waitFor(() => expect(localStorage.getItem('compared-papers')).toBe('["one"]'));
});

test('M92: the switch of a card chooses, leads to the comparison from two papers on, takes back, and refuses a fifth', async () => {
  const slugs = ['one', 'two', 'three', 'four', 'five'];
  renderPage(
    stubPorts(),
    slugs.map((slug) => <CompareToggle key={slug} paper={{ paper: 'product', slug, name: slug }} />),
  );
  const toggle = (slug: string) => screen.getByRole('button', { name: compareTexts.toggleOf(slug) });
  await userEvent.click(toggle('one'));
  expect(toggle('one')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(compareTexts.another)).toBeVisible();
  expect(screen.getByText(compareTexts.chosen('one', 1))).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(toggle('two'));
  for (const link of screen.getAllByRole('link'))
    expect(link).toHaveAttribute('href', '/compare?papers=one,two');
  await userEvent.click(toggle('one'));
  expect(toggle('one')).toHaveAttribute('aria-pressed', 'false');
  expect(toggle('one')).toHaveFocus();
  expect(screen.queryByRole('link')).toBeNull();
  for (const slug of ['one', 'three', 'four', 'five']) await userEvent.click(toggle(slug));
  expect(toggle('five')).toHaveAttribute('aria-pressed', 'false');
  const note = screen.getAllByText(compareTexts.full, { exact: false })[0]?.closest('p');
  const link = within(note as HTMLElement).getByRole('link');
  expect(link).toHaveAttribute('href', '/compare?papers=two,one,three,four');
});
