import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { DemoBadge } from '#src/app/DemoBadge.tsx';
import { memoryStore } from '#src/data/browser/demo-storage.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { SEED } from '#src/seed/seed.ts';

it('says what the demo is, and asks before it forgets', async () => {
  const user = userEvent.setup();
  render(<DemoBadge />);
  const bar = screen.getByRole('complementary', { name: 'Demo' });
  expect(bar).toHaveTextContent(/^Demo: your changes stay in this browser · Open admin · Start over$/);
  expect(screen.getByRole('link', { name: 'Open admin' })).toHaveAttribute('href', '/admin');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('button', { name: 'Yes, start over' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(bar).toHaveTextContent(/ · Start over$/);
});

it('starts over: forgets what was typed into forms and that the preloader was seen, and nothing of another page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const key of ['draft:contact', 'key:contact', 'preloader-seen', 'of-another-page'])
    sessionStorage.setItem(key, 'x');
  render(<DemoBadge />);
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, start over' }));
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['of-another-page']));
});

it('after a request: says that no e-mail leaves, and where the request is', async () => {
  render(<DemoBadge />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const ports = await openBrowserPorts({ seed: SEED, store: memoryStore(), name: 'demo-bar-test' });
  const body = { name: 'Asha', email: 'asha@example.com', message: 'Do you stock kraft?' };
  const { reference } = await ports.submissions.send(
    { kind: 'message', body },
    {
      idempotencyKey: 'demo-bar-0001',
      fillMs: 9_000,
      honeypot: '',
    },
  );
  expect(await screen.findByText(/No e-mail leaves the demo/)).toHaveTextContent(reference);
  expect(screen.getByRole('link', { name: 'Show the dashboard' })).toHaveAttribute('href', '/admin');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await ports.close();
});
