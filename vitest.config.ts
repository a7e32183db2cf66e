import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const everything = [
  'contract/**/*.test.ts',
  'server/**/*.test.ts',
  'web/src/**/*.test.ts',
  'seed/**/*.test.ts',
  'bench/**/*.test.ts',
  'tools/**/*.test.ts',
];

/** What depends on the database that it runs on. */
const api = [
  'server/src/*.test.ts',
  'server/src/{features,integrations}/**/*.test.ts',
  'server/src/core/{http,metrics-routes,serve,serve-member,stopping}.test.ts',
  'server/src/db/*.test.ts',
  'server/test/{authorization-matrix,field-write-matrix,two-servers,upgrade}.test.ts',
  'seed/*.test.ts',
];

export default defineConfig({
  test: {
    // Run a second time on another PostgreSQL: then only what could notice.
    include: process.env.TEST_POSTGRES_BIN ? api : everything,
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: 'server/test/global-setup.ts',
    maxWorkers: availableParallelism(),
    // Generous: whole servers start in some tests, and on a busy machine that may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
