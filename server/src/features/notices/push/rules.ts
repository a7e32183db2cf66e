import type { UserId } from '@skillverse/contract/ids';

/** When a member wants no pushes: hours of the day in the member's time zone. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
  readonly timeZone: string;
}

/** A notice that is to be pushed now. */
export interface DueRow {
  readonly id: number;
  readonly memberId: UserId;
  readonly kind: string;
  readonly subjectId: string | null;
  /** It was put off until quiet hours ended. */
  readonly isPutOff: boolean;
}

const MINUTE = 60_000;
const HOURS = 24;

/** When quiet hours end that hold at a moment; undefined: none do. Whatever the clocks of the zone do meanwhile. */
export function quietUntil(now: Date, { from, until, timeZone }: QuietHours): Date | undefined {
  const hourIn = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const isQuiet = (at: number) => {
    const hour = Number(hourIn.format(at));
    return from < until ? hour >= from && hour < until : from !== until && (hour >= from || hour < until);
  };
  if (!isQuiet(now.getTime())) return undefined;
  // Zones differ from UTC by quarters of an hour, and where clocks are put forward the last hour may not exist.
  const quarter = 15 * MINUTE;
  let end = Math.floor(now.getTime() / quarter) * quarter + quarter;
  for (let steps = 0; isQuiet(end) && steps < (HOURS + 2) * 4; steps++) end += quarter;
  return new Date(end);
}

/** What becomes one push: the rows of one kind about one thing, and all that were put off together. */
export function groupDue(rows: readonly DueRow[]): (readonly [DueRow, ...DueRow[]])[] {
  const groups = new Map<string, [DueRow, ...DueRow[]]>();
  for (const row of rows) {
    const key = row.isPutOff ? 'put off' : `${row.kind} ${row.subjectId}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
