import { median, type Pair, type Window } from './load/windows.ts';
import { ROWS, type RowName } from './rows.ts';

export interface Measured {
  readonly row: RowName;
  readonly pairs: readonly Pair[];
  readonly repeated: number;
}

const CREEP_MAX = 0.15;
/** For one process of the server. */
export const MEMORY_MAX_MB = 350;
export const mb = (bytes: number) => (bytes / 1_048_576).toFixed(0);
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

const HEAD = [
  '',
  'server /s',
  'bare /s',
  'ratio',
  'goal',
  'server CPU ms',
  'goal',
  'bare CPU ms',
  'database CPU ms',
  'server p50 / p99 ms',
  'bare p50 / p99 ms',
];

/** The figures as a Markdown table that also reads well in a terminal: medians over the pairs of windows. */
export function tableOf(all: readonly Measured[]): string {
  return markdownTable([HEAD, ...all.map(cellsOf)]);
}

/** @param rows the head first; all but the first column are figures */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...others.map(line)].join('\n');
}

function cellsOf({ row, pairs }: Measured): string[] {
  const { title, ratioGoal, cpuGoalMs } = ROWS[row];
  const of = (pick: (window: Window) => number) => ({
    server: median(pairs.map(({ server }) => pick(server))),
    bare: median(pairs.map(({ bare }) => pick(bare))),
  });
  const perSecond = of((window) => window.perSecond);
  const cpuMs = of((window) => window.cpuMs);
  const databaseMs = of((window) => window.databaseCpuMs ?? Number.NaN).server;
  const p50Ms = of((window) => window.p50Ms);
  const p99Ms = of((window) => window.p99Ms);
  const ratio = median(pairs.map(({ server, bare }) => server.perSecond / bare.perSecond));
  return [
    title,
    perSecond.server.toFixed(0),
    perSecond.bare.toFixed(0),
    ratio.toFixed(2),
    `>= ${ratioGoal.toFixed(2)} ${ratio >= ratioGoal ? 'met' : 'MISSED'}`,
    cpuMs.server.toFixed(3),
    cpuGoalMs === undefined
      ? ''
      : `<= ${cpuGoalMs.toFixed(1)} ${cpuMs.server <= cpuGoalMs ? 'met' : 'MISSED'}`,
    cpuMs.bare.toFixed(3),
    Number.isNaN(databaseMs) ? '' : databaseMs.toFixed(3),
    `${p50Ms.server.toFixed(0)} / ${p99Ms.server.toFixed(0)}`,
    `${p50Ms.bare.toFixed(0)} / ${p99Ms.bare.toFixed(0)}`,
  ];
}

/** Each pair's ratio and the server's CPU time, in order of time. They show a slow increase. */
export function courseOf({ pairs }: Measured): string {
  const list = (pick: (pair: Pair) => number) => pairs.map((pair) => pick(pair).toFixed(2)).join(' ');
  const ratios = list(({ server, bare }) => server.perSecond / bare.perSecond);
  return `ratios ${ratios}; CPU ms of the server ${list(({ server }) => server.cpuMs)}`;
}

/** How much more CPU time the server takes at the end of a row than at its beginning; steady load should not add any. */
function creepOf({ pairs }: Pick<Measured, 'pairs'>): number {
  const quarter = Math.max(1, Math.floor(pairs.length / 4));
  const cpuMs = pairs.map(({ server }) => server.cpuMs);
  return median(cpuMs.slice(-quarter)) / median(cpuMs.slice(0, quarter)) - 1;
}

/** Facts that a reader needs to judge the table. */
export function remarksOn(all: readonly Measured[]): string[] {
  const windows = all.flatMap(({ pairs }) => pairs.flatMap(({ server, bare }) => [server, bare]));
  const share = (pick: (window: Window) => number, worst = false) => {
    const shares = windows.map(pick);
    return percent(worst ? Math.max(...shares) : median(shares));
  };
  const rssMb = (pick: (pair: Pair) => Window) =>
    Number(mb(Math.max(...all.flatMap(({ pairs }) => pairs.map((pair) => pick(pair).rssBytes)))));
  const serverMb = rssMb(({ server }) => server);
  const repeated = all.reduce((sum, one) => sum + one.repeated, 0);
  return [
    `Asking took ${share(({ loadShare }) => loadShare)} of a core (at worst ${share(({ loadShare }) => loadShare, true)}).`,
    `Other programs used ${share(({ othersShare }) => othersShare)} of the machine (at worst ${share(({ othersShare }) => othersShare, true)}); ` +
      `${share(({ stolenShare }) => stolenShare)} was stolen (at worst ${share(({ stolenShare }) => stolenShare, true)}), ${repeated} pairs were repeated for it.`,
    ...(median(windows.map(({ othersShare }) => othersShare)) > 0.15
      ? ['So much else was going on that the ratios say little: measure again when it is quieter.']
      : []),
    ...all
      .filter((one) => creepOf(one) > CREEP_MAX)
      .map(
        (one) =>
          `${ROWS[one.row].title}: the CPU time rose by ${percent(creepOf(one))} from the first quarter to the last.`,
      ),
    `Memory at most: server ${serverMb} MB, goal <= ${MEMORY_MAX_MB} MB ${serverMb <= MEMORY_MAX_MB ? 'met' : 'MISSED'}, ` +
      `bare ${rssMb(({ bare }) => bare)} MB.`,
  ];
}
