import { parseArgs } from 'node:util';
import { serveBlankPage } from './blank-page.ts';
import { openFilledSite } from './filled-site.ts';
import { pagesTable } from './pages-table.ts';
import { BLANK, SCREENS, type Screen } from './screens.ts';
import { openBrowser } from './slow-browser.ts';
import { openSlowLine } from './slow-line.ts';
import { measureViews, type Views } from './views.ts';

const RUNS = 3;
const NAMES = SCREENS.map(({ name }) => name);

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Wanted {
  readonly screens: readonly Screen[];
  readonly runs: number;
}

/** @throws Error where the words are none of ours */
function readWanted(args: string[]): Wanted {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, runs: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? NAMES;
  const screens = SCREENS.filter(({ name }) => wanted.includes(name));
  const runs = Number(values.runs ?? RUNS);
  if (screens.length !== wanted.length || !Number.isInteger(runs) || runs < 1)
    throw new Error(`npm run bench:pages -- [--only ${NAMES.join(',')}] [--runs N]`);
  return { screens, runs };
}

/** What has to be closed again, the last opened first. */
const stops: (() => unknown)[] = [];

function closing<T extends { close(): unknown }>(opened: T): T {
  stops.push(() => opened.close());
  return opened;
}

async function run({ screens, runs }: Wanted): Promise<void> {
  say('Filling a site');
  const site = await openFilledSite((stop) => stops.push(stop));
  const line = closing(await openSlowLine(site.port));
  const blankLine = closing(await openSlowLine(closing(await serveBlankPage()).port));
  const browser = closing(await openBrowser());
  const plan = { runs, cookie: site.learner };
  const views = async (screen: Screen): Promise<Views> => {
    const found = await measureViews(browser, screen === BLANK ? blankLine : line, screen, plan);
    say(`  ${screen.name}: largest at first ${found.first.lcpWhat}, again ${found.repeat.lcpWhat}`);
    return found;
  };
  const blank = await views(BLANK);
  const all: Views[] = [];
  for (const screen of screens) all.push(await views(screen));
  say(
    `\n${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, processor 4 times slower, ` +
      `1.6 Mbit/s, 150 ms round trip, medians of ${runs}, times in ms\n`,
  );
  say(pagesTable(all, blank));
}

async function closeAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

async function main(): Promise<void> {
  const wanted = readWanted(process.argv.slice(2));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => closeAll().finally(() => process.exit(130)));
  }
  await run(wanted).finally(closeAll);
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
});
