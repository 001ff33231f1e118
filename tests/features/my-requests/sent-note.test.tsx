import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { settingsEntity } from '#src/contracts/index.ts';
import { SentNote } from '#src/features/my-requests/public/SentNote.tsx';
import { renderPage, stubPorts, tells } from '#tests/support/stub-ports.tsx';

function show(settings: object, reference = 'Q-1') {
  renderPage(
    stubPorts({ settings: { watch: tells(settingsEntity.complete(settings)) } }),
    <SentNote reference={reference} sentAt={Date.parse('2026-11-21T17:00:00+05:30')} />,
  );
}

it('says the reference and by when an answer comes, has the focus, and leads to My requests (M75)', async () => {
  show({});
  // Sent on Saturday at five: an hour is left, and seven hours of Monday.
  expect(await screen.findByText(/by Monday,? 23 November/)).toBeVisible();
  const note = screen.getByText('Q-1').closest('[tabindex]');
  expect(note).toHaveTextContent(/^We have your request Q-1\. You can expect/);
  expect(note).toHaveFocus();
  expect(screen.getByRole('link', { name: 'See my requests' })).toHaveAttribute('href', '/my-requests');
});

it('names no day when there are no working days, and no reference when there is none', async () => {
  show({ workingDays: [] }, '');
  expect(await screen.findByText(/We answer as soon as we can\./)).toBeVisible();
  expect(screen.getByText('We have your request.')).toBeVisible();
});
