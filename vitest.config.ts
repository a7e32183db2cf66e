import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const everything = [
  'contract/**/*.test.ts',
  'server/**/*.test.ts',
  'web/src/**/*.test.ts',
  'seed/**/*.test.ts',
  'bench/**/*.test.ts',
  'trust/**/*.test.ts',
  'tools/**/*.test.ts',
];

/** What a PostgreSQL of another version could change. */
const onDatabase = ['server/**/*.test.ts', 'seed/**/*.test.ts'];

/** Of these, what starts the PostgreSQL that comes along, mostly waits, or is about files, slow requests and sentences alone. */
const notOnOthers = [
  'server/src/core/{deadline,health-routes,malformed-request,metrics-routes,receive-file}.test.ts',
  'server/src/core/api-docs/**',
  'server/src/features/enrollments/open-media.test.ts',
  'server/src/features/media/check-file.test.ts',
  'server/src/integrations/{files,images}/**',
  'server/src/db/embedded/**',
  'server/test/{backup-command,database-loss,database-url,failure-texts,host-commands}.test.ts',
  'server/test/{kill,kill-uploads,readme-commands,site-on-s3,start,two-servers}.test.ts',
];

const isOther = Boolean(process.env.TEST_POSTGRES_BIN);

export default defineConfig({
  test: {
    // Run a second time on another PostgreSQL: then only what could notice.
    include: isOther ? onDatabase : everything,
    exclude: ['**/node_modules/**', '**/dist/**', ...(isOther ? notOnOthers : [])],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/no-way-out.ts',
    maxWorkers: availableParallelism(),
    // Generous: whole servers start in some tests, and on a busy machine that may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
