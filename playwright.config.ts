import { defineConfig } from '@playwright/test';

import { BROWSER_FLAGS } from '#tools/dev/find-browser.ts';

// Set by tools/test.ts: the stacks, which browser there is, where the report goes.
const { E2E_STACKS, E2E_BROWSER, E2E_REPORT, E2E_RESULTS, TEST_PARALLEL_INDEX } = process.env;
const stacks = JSON.parse(E2E_STACKS ?? '[]') as Record<string, string>[];
// Each worker reads this file for itself and has a stack of its own: one database serves one test at a time.
Object.assign(process.env, stacks[Number(TEST_PARALLEL_INDEX ?? 0)]);

/**
 * End-to-end tests against the production build behind the Hosting emulator. Run them with `npm test -- e2e`, which
 * starts all that is needed; further arguments reach Playwright (`npm test -- e2e home -g M10`).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: E2E_RESULTS ?? '.local/e2e-results',
  workers: Math.max(1, stacks.length),
  fullyParallel: false,
  forbidOnly: true,
  // A shared machine may stall for seconds; a second try is counted and printed, never hidden.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ...(E2E_REPORT ? [['json', { outputFile: E2E_REPORT }] as ['json', object]] : [])],
  use: {
    baseURL: process.env['E2E_SITE_URL'] ?? 'http://127.0.0.1:5050',
    viewport: { width: 1280, height: 800 },
    // Drawing what moves is a third of the work; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 8_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(E2E_BROWSER && { executablePath: E2E_BROWSER }),
      args: BROWSER_FLAGS,
    },
  },
});
