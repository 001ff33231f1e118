import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { StaleDialog } from '#src/editing/form/StaleDialog.tsx';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

function show(updatedBy: string): void {
  const merged = { mine: { name: 'Mine' }, theirs: { name: 'Theirs' }, conflicts: ['name' as const] };
  const theirs = { values: { name: 'Theirs' }, rev: 2, updatedBy, updatedAt: '2026-11-26T10:00:00Z', merged };
  const editor = { labels: { name: 'Name' }, resolve: () => undefined, dismissStale: () => undefined };
  renderAdmin(
    browserAdminPorts(),
    <StaleDialog editor={editor} theirs={theirs} toText={(_field, value) => value} />,
  );
}

it.each([
  ['manager@example.com', 'Someone else has saved this', 'Yours'],
  ['', 'Someone else has saved this', 'Yours'],
  ['admin@example.com', 'You have saved this in another tab', 'Here'],
])('a version saved by %j is named truly', async (updatedBy, title, label) => {
  show(updatedBy);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeVisible();
});
