import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What keeps things in modules, as a page in a browser does: each file in a thread of its own, which begins sooner than a process. */
const inBrowser = ['web/src/**/*.test.ts'];

/** What measures the memory of a program that it starts: Linux counts that of the starting process in, so it has one of its own. */
const apart = ['server/src/integrations/images/draw-image.test.ts'];

/**
 * What keeps nothing in modules: file after file in the same process, for reading the whole server again takes longer than
 * most of them. Each has a database of its own all the same.
 */
const together = [
  'contract/**/*.test.ts',
  'server/**/*.test.ts',
  'seed/**/*.test.ts',
  'bench/**/*.test.ts',
  'trust/**/*.test.ts',
  'tools/**/*.test.ts',
];

/** What a PostgreSQL of another version could change: in `npm test` where it is likeliest, with all rooms, and in full all of it. */
const onDatabase = ['server/**/*.test.ts', 'seed/**/*.test.ts'];
const likeliest = [
  'server/src/db/**/*.test.ts',
  'server/src/doctor/check-database.test.ts',
  'server/src/features/{discovery,wallet}/**/*.test.ts',
  'server/src/features/*/routes.test.ts',
  // The rooms that have no test of their routes alone.
  'server/src/features/blocks/block-member.test.ts',
  'server/src/features/course-content/read-content.test.ts',
  'server/src/features/departures/delete-member.test.ts',
  'server/src/features/reports/send-report.test.ts',
  'server/test/other-postgres.test.ts',
  'server/test/processes/upgrade.test.ts',
];

/**
 * Of these, what starts the PostgreSQL that comes along, mostly waits, or is about requests, files, Google and sentences rather than
 * about what a database could answer otherwise. After every file the invariants of the ledger are asked for all the same.
 */
const notOnOthers = [
  'server/src/core/**',
  'server/src/features/accounts/google/**',
  'server/src/features/course-content/open-media.test.ts',
  'server/src/features/media/checks/**',
  'server/src/features/accounts/password/**',
  'server/src/features/accounts/sign-in/{sign-in,sign-up-limits}.test.ts',
  'server/src/features/courses/media/upload-limits.test.ts',
  'server/src/integrations/**',
  'server/src/db/embedded/**',
  'server/test/matrices/**',
  'server/test/backup/{backup-command,backup-failures,backup-line,restore-alone}.test.ts',
  'server/test/processes/{command-help,database-loss,database-url,doctor,host-commands,kill,kill-uploads}.test.ts',
  'server/test/processes/{ledger-check,many-connections,readme-commands,site-on-s3,start,suspend-command,two-servers}.test.ts',
];

/** Of the likeliest, what is about connections rather than what comes through them, and what fills large markets to look at plans. */
const notInShort = [
  'server/src/db/pool/**',
  'server/src/db/{client,server-state}.test.ts',
  'server/src/features/discovery/courses/{find-courses,search-short-words}.test.ts',
  'server/src/features/discovery/people/{find-people,search-many}.test.ts',
];

const isOther = Boolean(process.env.TEST_POSTGRES_BIN);
const isFull = Boolean(process.env.TRUST_FULL);
const onOthers = isFull ? onDatabase : likeliest;
const neverOnOthers = isFull ? notOnOthers : [...notOnOthers, ...notInShort];

const NEVER = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait, for a lock, a deadline or a process that ends.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // Run a second time on another PostgreSQL: then only what could notice.
          include: isOther ? onOthers : together,
          exclude: [...NEVER, ...apart, ...(isOther ? neverOnOthers : [])],
          isolate: false,
          globalSetup: 'server/test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'in browser', include: isOther ? [] : inBrowser, exclude: NEVER, pool: 'threads' },
      },
      {
        extends: true,
        test: { name: 'apart', include: isOther ? [] : apart, exclude: NEVER },
      },
    ],
    tags: [
      {
        name: 'full',
        description:
          'Takes long, or guards what few members meet: npm run trust:full runs it, npm test leaves it out.',
      },
    ],
    setupFiles: 'server/test/no-way-out.ts',
    // What a file has stubbed is gone after it, also where the next one runs in the same process.
    unstubEnvs: true,
    unstubGlobals: true,
    // Generous: whole servers start in some tests, and on a busy machine that may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
