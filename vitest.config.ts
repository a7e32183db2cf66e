import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/src/**/*.test.ts',
      'seed/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: 'server/test/global-setup.ts',
    maxWorkers: availableParallelism(),
    // Generous: whole servers start in some tests, and on a busy machine that may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
