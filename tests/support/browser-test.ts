/**
 * Playwright's `test` for every spec: an error that a page throws, writes to the console or causes against the
 * Content-Security-Policy fails the test.
 */
import { test as base, expect } from '@playwright/test';

import { API_PATHS } from '#src/contracts/index.ts';

import { openSectionsIn } from './open-sections.ts';

interface ErrorFixtures {
  /** Whether every section of a record form is open. Default true; false: as a new admin finds it. */
  sectionsOpen: boolean;
  openedSections: void;
  /** Allows console errors that match, from now on in this test. */
  allowConsoleErrors: (pattern: RegExp) => void;
  allowedErrors: RegExp[];
  failOnErrors: void;
}

export const test = base.extend<ErrorFixtures>({
  sectionsOpen: [true, { option: true }],
  openedSections: [
    async ({ context, sectionsOpen }, use) => {
      if (sectionsOpen) await openSectionsIn(context);
      await use();
    },
    { auto: true },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  allowedErrors: async ({}, use) => use([]),
  allowConsoleErrors: async ({ allowedErrors }, use) => use((pattern) => void allowedErrors.push(pattern)),

  failOnErrors: [
    async ({ context, allowedErrors }, use, { project }) => {
      const errors: string[] = [];
      const pages = new Set<string>();
      context.on('request', (request) => request.isNavigationRequest() && pages.add(request.url()));
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        // Chromium reports a page that answers 404, sometimes after the next page has opened.
        const isThePage = pages.has(url) && message.text().includes('status of 404');
        // A busy emulator forgets the session of a listener; the SDK opens another one by itself.
        const isForgottenSession =
          url.includes('/google.firestore.v1.Firestore/Listen/channel') &&
          message.text().includes('status of 400');
        // The static site has no functions that a form could wake or a search could tell of.
        const isNoFunction =
          project.name === 'static' &&
          [API_PATHS.ready, API_PATHS.searchMiss].some((path) => url.endsWith(path));
        if (!isThePage && !isForgottenSession && !isNoFunction) errors.push(`${message.text()} (${url})`);
      });
      context.on('weberror', (error) =>
        errors.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
      await use();
      const unexpected = errors.filter((error) => !allowedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
