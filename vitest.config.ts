import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/fail-on-console.ts'];

/** `unit` and `component` need nothing; `rules`, `emulator` and `functions` need a Firestore emulator. */
export default defineConfig({
  plugins: [react()],
  // Which adapter a build is for; what it talks to is each test's own business.
  define: { 'import.meta.env.SITE': JSON.stringify({ adapter: 'firebase' }) },
  test: {
    // Generous: a machine that is busy with other things is not a fault.
    testTimeout: 20_000,
    // A shared machine may stall for seconds; a second try is counted and printed, never hidden (count-reporter.ts).
    retry: 1,
    // Vitest leaves a core free; on two, that is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles,
          // Each file cleans up after itself; a new world per file would double the time.
          isolate: false,
          include: [
            'tests/{lib,contracts,data,editing,features,publishing,tools,architecture,docs}/**/*.test.ts',
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
          isolate: false,
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
          isolate: false,
          include: ['tests/functions/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
