import { defineConfig } from '@playwright/test';

import { BROWSER_FLAGS } from '#tools/dev/find-browser.ts';

// Set by tools/test.ts. Without stacks: only the specs in tests/e2e/static, on the site at E2E_STATIC_URL.
const { E2E_STACKS, E2E_STATIC_URL, E2E_BROWSER, E2E_RESULTS, TEST_PARALLEL_INDEX, TEST_REPORT } =
  process.env;
const stacks = JSON.parse(E2E_STACKS ?? '[]') as Record<string, string>[];
// Each worker reads this file and has a stack of its own: one database serves one test at a time.
Object.assign(process.env, stacks[Number(TEST_PARALLEL_INDEX ?? 0)]);

const launchOptions = { ...(E2E_BROWSER && { executablePath: E2E_BROWSER }), args: BROWSER_FLAGS };
/** The production build calls Firebase's hosts, which are none of a test's business. */
const WITHOUT_FIREBASE = '--host-resolver-rules=MAP *.googleapis.com ~NOTFOUND, MAP www.google.com ~NOTFOUND';

/**
 * End-to-end tests in a browser. `npm test -- e2e` starts all that they need; further arguments reach Playwright
 * (`npm test -- e2e home -g categories`).
 */
export default defineConfig({
  projects: [
    ...(stacks.length > 0
      ? [
          {
            name: 'live',
            testDir: 'tests/e2e',
            testIgnore: 'static/**',
            use: { baseURL: process.env['E2E_SITE_URL'] ?? '', launchOptions },
          },
        ]
      : []),
    {
      name: 'static',
      testDir: 'tests/e2e/static',
      use: {
        baseURL: E2E_STATIC_URL ?? '',
        launchOptions: { ...launchOptions, args: [...BROWSER_FLAGS, WITHOUT_FIREBASE] },
      },
    },
  ],
  outputDir: E2E_RESULTS ?? '.local/e2e-results',
  workers: stacks.length || 2,
  fullyParallel: false,
  forbidOnly: true,
  // Only to end a test that hangs, as in vitest.config.ts; the emulator also starts a process at a function's first call.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(TEST_REPORT ? [['junit', { outputFile: TEST_REPORT }] as const] : [])],
  use: {
    viewport: { width: 1280, height: 800 },
    // Painting animations is a third of the work; tests about motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
