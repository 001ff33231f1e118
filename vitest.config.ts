import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/fail-on-console.ts'];

/** The projects `unit` and `component` run alone; `rules`, `emulator` and `functions` need a Firestore emulator. */
export default defineConfig({
  plugins: [react()],
  // Tests of an adapter configure it themselves.
  define: { 'import.meta.env.SITE': JSON.stringify({ adapter: 'firebase' }) },
  test: {
    // Only to end a test that hangs: a busy machine may stall for half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    outputFile: { junit: process.env['TEST_REPORT'] ?? '.local/reports/vitest.xml' },
    // Vitest's default leaves a core free, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles,
          // Each file cleans up after itself; isolation would double the time.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/functions/**', 'tests/rules/!(drift).test.ts', '**/*.emulator.test.ts'],
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
        },
      },
      {
        extends: true,
        test: {
          name: 'emulator',
          environment: 'node',
          include: ['tests/data/**/*.emulator.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          environment: 'node',
          isolate: false,
          include: ['tests/functions/**/*.test.ts'],
        },
      },
    ],
  },
});
