import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const BROWSER_UPLOAD_TESTS = ['tests/functions/browser-upload.test.ts'];
const setupFiles = ['tests/support/fail-on-console.ts'];

/** `unit`, `component` and `upload` need nothing; `rules`, `emulator` and `functions` need a Firestore emulator. */
export default defineConfig({
  plugins: [react()],
  test: {
    // Generous: a machine that is busy with other things is not a fault.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles,
          include: [
            'tests/{lib,contracts,data,features,tools,architecture,docs}/**/*.test.ts',
            'tests/rules/drift.test.ts',
          ],
          exclude: ['tests/data/**/*.emulator.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'tests/support/dom.ts'],
          include: ['tests/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          exclude: ['tests/rules/drift.test.ts'],
          // The coverage report is tens of megabytes; a file at a time leaves the emulator free to write it.
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'emulator',
          environment: 'node',
          include: ['tests/data/**/*.emulator.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          environment: 'node',
          include: ['tests/functions/**/*.test.ts'],
          exclude: BROWSER_UPLOAD_TESTS,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // The browser's upload against the media host: a project of its own, since a file with another environment
        // than its neighbours loses Node's own modules.
        extends: true,
        test: { name: 'upload', environment: 'jsdom', include: BROWSER_UPLOAD_TESTS, testTimeout: 30_000 },
      },
    ],
  },
});
