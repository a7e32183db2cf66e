import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureActions } from './actions.ts';
import { serveBlankPage } from './blank-page.ts';
import { openFilledSite } from './filled-site.ts';
import { actionsTable, pagesTable, scrollTable } from './pages-table.ts';
import { BLANK, SCREENS, type Screen } from './screens.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSignIn } from './signing-in.ts';
import { openBrowser } from './slow-browser.ts';
import { openSlowLine } from './slow-line.ts';
import { type Sight, see, viewsOf } from './views.ts';

const RUNS = 3;
const ACTIONS = 'actions';
const SCROLLING = 'scrolling';
const NAMES = [...SCREENS.map(({ name }) => name), ACTIONS, SCROLLING];

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Wanted {
  readonly screens: readonly Screen[];
  readonly actions: boolean;
  readonly scrolling: boolean;
  readonly runs: number;
}

/** @throws Error if an argument is unknown */
function readWanted(args: string[]): Wanted {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, runs: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? NAMES;
  const screens = SCREENS.filter(({ name }) => wanted.includes(name));
  const runs = Number(values.runs ?? RUNS);
  const areKnown = wanted.every((name) => NAMES.includes(name));
  if (!areKnown || !Number.isInteger(runs) || runs < 1)
    throw new Error(`npm run bench:pages -- [--only ${NAMES.join(',')}] [--runs N]`);
  return { screens, runs, actions: wanted.includes(ACTIONS), scrolling: wanted.includes(SCROLLING) };
}

/** Clean-up functions. They run in reverse order. */
const stops: (() => unknown)[] = [];

function closing<T extends { close(): unknown }>(opened: T): T {
  stops.push(() => opened.close());
  return opened;
}

async function run({ screens, actions, scrolling, runs }: Wanted): Promise<void> {
  const busy = loadavg()[0] ?? 0;
  say('Filling a site');
  const site = await openFilledSite((stop) => stops.push(stop));
  const line = closing(await openSlowLine(site.port));
  const blankLine = closing(await openSlowLine(closing(await serveBlankPage()).port));
  const browser = closing(await openBrowser());
  const sighting = async (screen: Screen): Promise<Sight> => {
    const sight = await see(browser, screen === BLANK ? blankLine : line, screen, site.learner());
    say(`  ${screen.name}: ${sight.first.lcpMs.toFixed(0)} ms until ${sight.largest}`);
    return sight;
  };
  say(
    `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, processor 4 times slower, ` +
      `1.6 Mbit/s, 150 ms round trip, medians of ${runs}, times in ms`,
  );
  // Prints each result as soon as it is there, so that a later failure does not lose it.
  if (screens.length > 0) say(`\n${await measureScreens(screens, runs, sighting)}`);
  if (actions) {
    const signedIn = await measureSignIn(browser, line, runs);
    const others = await measureActions(browser, line, { runs, cookie: site.learner });
    say(`\n${actionsTable([signedIn, ...others])}`);
  }
  if (scrolling) say(`\n${scrollTable(await measureScrolling(browser, line, site))}`);
  if (busy > availableParallelism() / 2) {
    say(`\nThe machine was busy before (load ${busy.toFixed(1)}): times are too long, sizes are right.`);
  }
}

/** Measures the blank page and all others in turn, so that a slow phase of the machine affects each of them. */
async function measureScreens(
  screens: readonly Screen[],
  runs: number,
  sighting: (screen: Screen) => Promise<Sight>,
): Promise<string> {
  const rounds: Sight[][] = [];
  for (let run = 0; run < runs; run++) {
    const round: Sight[] = [];
    for (const screen of [BLANK, ...screens]) round.push(await sighting(screen));
    rounds.push(round);
  }
  const viewsAt = (screen: Screen, n: number) =>
    viewsOf(
      screen,
      rounds.flatMap((round) => round.slice(n, n + 1)),
    );
  return pagesTable(
    screens.map((screen, n) => viewsAt(screen, n + 1)),
    viewsAt(BLANK, 0),
  );
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
