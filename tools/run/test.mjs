// npm test, npm run check, npm run e2e, npm run trust:full: everything from a fresh clone to one line of numbers.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectWithinBudget } from '../budget.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { findCage } from './cage.mjs';
import { ensureChromium } from './chromium.mjs';
import { countsOfPlaywright, countsOfVitest } from './count-tests.mjs';
import { findProofs } from './find-proofs.mjs';
import { ensureToolsInstalled } from './install.mjs';
import { ensurePostgres15 } from './postgres15.mjs';
import { cacheFolder, inProject, PlainEnd, projectNode } from './project.mjs';
import { runQuietly, runShowing, step } from './step.mjs';

const REPEATED_FAILURES = 20;
const script = (...parts) => inProject('node_modules', ...parts);
const results = [];

/** What takes long and guards what few members meet has this tag: `npm run trust:full` runs it, and so does a run that names it. */
const FULL = { journeys: '@full', tests: 'full' };
/** With this tag, a journey of both sizes runs on the phone alone, where the layout decides nothing in it. */
const DESKTOP_IN_FULL = '^ ?desktop .*@desktop-in-full';
const WITHOUT_FULL = `--tags-filter=!${FULL.tests}`;
/** Beside the proofs in trust/, what repeats itself more often in full (server/test/times.ts). */
const LONGER_IN_FULL = [
  'server/src/features/course-content/open-media.test.ts',
  'server/src/features/media/checks/check-file.test.ts',
  'server/test/matrices/failure-texts.test.ts',
  'server/test/matrices/field-write-matrix.test.ts',
  'server/test/processes/kill.test.ts',
  'server/test/processes/kill-uploads.test.ts',
];

/** Tests start many processes that read the same libraries: all but the first find them compiled. */
const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled') };

/** One row of the summary. A step that counts no tests is itself one that passed or failed. */
async function check(name, work) {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  let counts;
  try {
    counts = (await work()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    console.log(error instanceof PlainEnd ? error.message : error);
    counts = { passed: 0, failed: 1, failures: [{ where: name, text: error.message }] };
  }
  results.push({ name, seconds: (Date.now() - startedAt) / 1000, ...counts });
  return counts.failed === 0;
}

async function mustRun(args) {
  const { code, output } = await runQuietly(projectNode, args);
  if (code !== 0) throw new PlainEnd(output || `ended with ${code}`);
}

async function vitest(args, more = {}) {
  const file = join(cacheFolder, `vitest-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const cage = await findCage();
  if (!cage)
    console.log('They run beside the network: only on Linux, and not for every user, it can be shut out.');
  const env = { ...process.env, ...COMPILED_ONCE, NODE_ENV: 'test', NO_NETWORK: cage ? '1' : '', ...more };
  const words = [...(cage ?? []), projectNode, script('vitest', 'vitest.mjs'), 'run', ...reporters, ...args];
  const code = await runShowing(words[0], words.slice(1), { env });
  return countsOfVitest(file, code);
}

async function playwright(chromium, args, more = {}) {
  const file = join(cacheFolder, `playwright-${process.pid}.json`);
  const env = {
    ...process.env,
    ...COMPILED_ONCE,
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...more,
  };
  const cli = script('@playwright', 'test', 'cli.js');
  const code = await runShowing(projectNode, [cli, 'test', '--reporter=list,json', ...args], { env });
  return countsOfPlaywright(file, code);
}

/** Both at once: each keeps one core busy. */
const checkTypes = () =>
  check('Types', async () => {
    await step('Server, web app, contract, tools and tests', () =>
      Promise.all(
        ['.', 'web'].map((project) =>
          mustRun([script('typescript', 'bin', 'tsc'), '--noEmit', '-p', project]),
        ),
      ),
    );
  });

const checkLint = () =>
  check('Lint and format', () =>
    step('Biome', () => mustRun([script('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'])),
  );

const checkOnPostgres15 = (args, more) =>
  check('API on PostgreSQL 15', async () => {
    const TEST_POSTGRES_BIN = await ensurePostgres15();
    if (TEST_POSTGRES_BIN) return vitest(args, { TEST_POSTGRES_BIN, ...more });
    console.log(
      'Left out: no PostgreSQL 15 is here, and only root on Debian 12 could install one. POSTGRES15_BIN names one.',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  });

const checkGuards = (args) =>
  check('Guards, taken away', async () => {
    const code = await runShowing(projectNode, [inProject('trust', 'guards', 'guards.ts'), ...args], {});
    return code === 0 ? undefined : { passed: 0, failed: 1 };
  });

async function checkInBrowser(args, more) {
  const built = await check('Web app builds', ensureWebBuilt);
  if (built) await check('Sizes of first views', expectWithinBudget);
  let chromium;
  const found = await check('Chromium', async () => {
    chromium = await ensureChromium();
    console.log(`Using ${chromium}`);
  });
  if (!built || !found) return console.log('\nThe browser tests need both, so they are left out.');
  await check('Browser tests', () => playwright(chromium, args, more));
}

const modes = {
  async all() {
    await checkTypes();
    await checkLint();
    await check('Unit, API and house rules', () => vitest([WITHOUT_FULL]));
    await checkOnPostgres15([WITHOUT_FULL]);
    await checkInBrowser(['--grep-invert', `${FULL.journeys}|${DESKTOP_IN_FULL}`]);
  },
  async '--quick'(args) {
    await checkTypes();
    await checkLint();
    await check('Unit, API and house rules', () => vitest(args.length > 0 ? args : [WITHOUT_FULL]));
  },
  async '--e2e'(args) {
    await checkInBrowser(args);
  },
  /** What `npm test` proves on a part, on all of it: this takes hours. */
  async '--trust'(args) {
    if (args[0] === '--guards') return checkGuards(args.slice(1));
    const TRUST_SEED = process.env.TRUST_SEED || String(Math.floor(Math.random() * 2 ** 31));
    console.log(`\nWhat is random begins with TRUST_SEED=${TRUST_SEED}`);
    const inFull = { TRUST_FULL: '1', TRUST_SEED };
    const proofs = findProofs(args);
    if (args.length > 0) return await check('Trust, in full', () => vitest(proofs, inFull));
    await check('Trust, in full', () => vitest([...proofs, ...LONGER_IN_FULL, WITHOUT_FULL], inFull));
    await check('What npm test leaves out', () => vitest([`--tags-filter=${FULL.tests}`], inFull));
    await checkOnPostgres15([], inFull);
    await checkInBrowser([], inFull);
    await checkGuards([]);
  },
};

/** A failure is said again at the end: where only the last lines of a run are kept, they tell what to mend. */
function repeatFailures() {
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) console.log('\nFailed');
  for (const { where, text } of failures.slice(0, REPEATED_FAILURES))
    console.log(`  ${where}\n${text.replace(/^/gm, '    ')}\n`);
  const more = failures.length - REPEATED_FAILURES;
  if (more > 0) console.log(`  and ${more} more`);
}

function summarize() {
  repeatFailures();
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\nSummary');
  for (const { name, seconds, passed, failed, skipped } of results) {
    const marks = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(
      Boolean,
    );
    console.log(`  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${marks.join(', ')}`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  process.exitCode = total('failed') > 0 ? 1 : 0;
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
}

async function main([first, ...rest]) {
  // Ctrl-C reaches the step that runs as well: it ends, and nothing after it begins.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.on(signal, () => process.exit(code));
  if (await check('Packages', ensureToolsInstalled)) {
    mkdirSync(cacheFolder, { recursive: true });
    await (modes[first] ?? modes.all)(rest);
  }
  summarize();
}

await main(process.argv.slice(2));
