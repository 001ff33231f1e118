import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { NewRequestAdminPage } from '#src/app/admin/pages/NewRequestAdminPage.tsx';
import { editorDrafts } from '#src/editing/editor-draft.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { stubWorker } from '#tests/support/stub-worker.ts';

afterEach(() => editorDrafts.forgetAll());

test('papers are searched in a worker: it gets the index once, again after it was replaced, and each line once', async () => {
  const open = vi.fn(() => Promise.resolve());
  const paper = { paper: 'product', slug: 'maplitho', name: 'Maplitho Sheets', category: 'Printing' };
  const papersOf = vi.fn((_line: unknown) => Promise.resolve({ found: [paper], near: [] }));
  stubWorker(() => ({ open, papersOf }));
  renderAdmin(browserAdminPorts({ leads: [] }), <NewRequestAdminPage />);
  const text = screen.getByLabelText(/^What was written/);
  expect(text).toHaveFocus();
  await userEvent.paste('70 gsm maplitho 20 reams\n80 gsm maplitho 30 reams\n80 gsm maplitho 30 reams\n');
  expect(await screen.findAllByRole('button', { name: 'Paper Maplitho Sheets' })).toHaveLength(3);
  expect([open.mock.calls.length, papersOf.mock.calls.length]).toEqual([1, 3]);
  papersOf.mockRejectedValueOnce(new Error('no index'));
  await userEvent.paste('90 gsm maplitho 40 reams');
  expect(await screen.findByRole('button', { name: 'GSM 90 GSM' })).toBeVisible();
  await vi.waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Paper Maplitho Sheets' })).toHaveLength(4),
  );
  expect(open.mock.calls.length).toBe(2);
});
