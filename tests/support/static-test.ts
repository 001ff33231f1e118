/**
 * Playwright's `test` for facts that only read: the production build, served as Hosting would, with no Firebase and no
 * functions behind it.
 */
import { expect, test as base } from './browser-test.ts';

export const test = base.extend<{ withoutFirebase: void }>({
  withoutFirebase: [
    async ({ allowConsoleErrors }, use) => {
      // playwright.config.ts makes Firebase's hosts unreachable; its SDK then tries whether Google can be reached.
      allowConsoleErrors(/\(https:\/\/(?:[a-z]+\.googleapis\.com|www\.google\.com\/images\/cleardot\.gif)/);
      await use();
    },
    { auto: true },
  ],
});

export { expect };
