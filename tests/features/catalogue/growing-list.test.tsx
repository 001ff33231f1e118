import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';

import { useFollowedLinks } from '#src/app/navigation.ts';
import { paginate } from '#src/data/reads/paginate.ts';
import { queries } from '#src/data/reads/queries.ts';
import { CatalogueCards } from '#src/features/catalogue/public/CatalogueCards.tsx';
import { GrowingList } from '#src/features/catalogue/public/GrowingList.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { sampleProduct } from '#tests/support/sample-catalogue.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const PRODUCTS = Array.from({ length: 50 }, (_, at) => sampleProduct(`Sheet ${at}`, { order: at }));

function open(read: () => void = () => undefined) {
  const listVisibleProducts = () => Promise.resolve(PRODUCTS).finally(read);
  const { items, ...rest } = paginate(PRODUCTS, { limit: 24, after: null });
  const cardsOf = items.map(({ id, slug, name }) => {
    return { id, slug, to: `/product/${id}`, name, text: '', image_url: '' };
  });
  const list = (
    <GrowingList
      firstPage={{ items: cardsOf, ...rest }}
      queryAfter={(after) => queries.productCards('kraft', after)}
      failure={(reason) => `Failed: ${reason}`}
    >
      {(products) => <CatalogueCards cards={products} label="Products" />}
    </GrowingList>
  );
  renderPage(
    stubPorts({ catalogue: { listVisibleProducts } }),
    <Routes>
      <Route path="/" element={<Followed>{list}</Followed>} />
      <Route path="*" element={<BackButton />} />
    </Routes>,
  );
}
function Followed({ children }: { children: ReactNode }) {
  useFollowedLinks();
  return children;
}
function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}
const cards = () => screen.getAllByRole('link');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test("grows part by part, in one list, until nothing is left; 'Back' finds it as long as it was left", async () => {
  open();
  expect(cards()).toHaveLength(24);
  await press('Load more');
  await waitFor(() => expect(cards()).toHaveLength(48));
  expect(screen.getByText('48 of 50 shown')).toBeInTheDocument();
  await waitFor(() => expect(cards()[24]).toHaveFocus());
  await userEvent.click(cards()[40]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(cards()).toHaveLength(48);
  await press('Load more');
  await waitFor(() => expect(cards()).toHaveLength(50));
  expect(cards()[48]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

test('a part that cannot be read leaves what is there, and can be tried again', async () => {
  let isDown = true;
  open(() => {
    if (isDown) throw new AppError('unavailable', 'No connection.');
  });
  await press('Load more');
  expect(await screen.findByText('Failed: No connection.')).toBeVisible();
  expect(cards()).toHaveLength(24);
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(cards()).toHaveLength(48));
});
