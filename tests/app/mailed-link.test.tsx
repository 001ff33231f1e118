import { cleanup, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';

import { NotFoundPage } from '#src/app/pages/NotFoundPage.tsx';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

function Hash() {
  return <p>{`The key is ${useLocation().hash.replace(/^##(?:35;)?/, '#')}`}</p>;
}

const ROUTES = (
  <Routes>
    <Route path="/my-requests" element={<Hash />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

it.each([
  '/my-requests%23abc.20000.0.xyz',
  '/my-requests%2523abc.20000.0.xyz',
  '/My-Requests%23abc.20000.0.xyz',
  '/my-requests%3Cabc.20000.0.xyz',
  '/my-requests%20%23abc.20000.0.xyz',
  '/my-requests*abc.20000.0.xyz',
  '/my-requests,%23abc.20000.0.xyz',
  '/my-requests.#abc.20000.0.xyz',
  '/my-requests&#35;abc.20000.0.xyz',
  '/my-requests=23abc.20000.0.xyz',
  '/my_requests#abc.20000.0.xyz',
  '/my%E2%80%91request.html#abc.20000.0.xyz',
  '/https://paper.example/my-requests#abc.20000.0.xyz',
])('a mailed link whose # was encoded opens: %s', async (path) => {
  renderPage(stubPorts(), ROUTES, path);
  expect(await screen.findByText('The key is #abc.20000.0.xyz')).toBeVisible();
  cleanup();
});

it('a sign behind the address of a link opens the page, which offers a new link', async () => {
  renderPage(stubPorts(), ROUTES, '/my-requests).');
  expect(await screen.findByText('The key is')).toBeVisible();
});
