/**
 * Playwright's `test` for every spec: an error that a page throws, writes to the console or causes against the
 * Content-Security-Policy fails the test.
 */
import { test as base, expect } from '@playwright/test';

interface ErrorFixtures {
  /** Allows console errors that match, from now on in this test. */
  allowConsoleErrors: (pattern: RegExp) => void;
  allowedErrors: RegExp[];
  failOnErrors: void;
}

export const test = base.extend<ErrorFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  allowedErrors: async ({}, use) => use([]),
  allowConsoleErrors: async ({ allowedErrors }, use) => use((pattern) => void allowedErrors.push(pattern)),

  failOnErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        // Chromium reports a page that answers 404, as the 404 page does on purpose.
        const isThePage = url === message.page()?.url() && message.text().includes('status of 404');
        // A busy emulator forgets the session of a listener; the SDK opens another one by itself.
        const isForgottenSession =
          url.includes('/google.firestore.v1.Firestore/Listen/channel') &&
          message.text().includes('status of 400');
        if (!isThePage && !isForgottenSession) errors.push(`${message.text()} (${url})`);
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
