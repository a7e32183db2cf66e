/** A place in a wallet's history. */
export interface HistoryPlace {
  /** The oldest movement already shown. */
  readonly beforeId: number;
  /** What was in the wallet before it. */
  readonly balanceSvc: number;
  /**
   * How many movements there were when the first page was read: what comes later stands on none of its further pages. Absent
   * where that page was given by a server that did not say it yet.
   */
  readonly total?: number | undefined;
}

export function historyCursor({ beforeId, balanceSvc, total }: HistoryPlace & { total: number }): string {
  return `${beforeId}.${balanceSvc}.${total}`;
}

/** @returns undefined where the text is no cursor of ours */
export function readHistoryCursor(cursor: string): HistoryPlace | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})(?:\.(\d{1,15}))?$/.exec(cursor);
  if (!match) return undefined;
  const [beforeId, balanceSvc, total] = match
    .slice(1)
    .map((part) => (part === undefined ? part : Number(part)));
  return { beforeId: beforeId ?? 0, balanceSvc: balanceSvc ?? 0, total };
}

/**
 * The balance after each movement, counted back from the balance after the newest one.
 * @param amounts signed amounts, newest first
 * @returns as many balances, newest first, and the balance before the oldest of them
 */
export function balancesAfter(amounts: readonly number[], newestBalanceSvc: number) {
  let balanceSvc = newestBalanceSvc;
  const after = amounts.map((amountSvc) => {
    const balanceAfterSvc = balanceSvc;
    balanceSvc -= amountSvc;
    return balanceAfterSvc;
  });
  return { after, beforeOldestSvc: balanceSvc };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Days in a row, as they are counted somewhere. */
export interface Days {
  /** Oldest first, up to the day after today: 2026-11-21. */
  readonly days: readonly string[];
  /** When each begins. */
  readonly starts: readonly string[];
  /** Which of them is today, from 1. */
  readonly todayNumber: number;
}

/**
 * When the days up to `moment` begin in a time zone, and the one after them. Reckoned here and not in SQL, because a database may have
 * another list of time zones than browsers have.
 */
export function daysUpTo(moment: string, timeZone: string, count: number): Days {
  const dayAt = dayIn(timeZone);
  const today = Date.parse(dayAt(Date.parse(moment)));
  const midnights = Array.from({ length: count + 1 }, (_, i) => today + (i + 1 - count) * DAY_MS);
  const starts: number[] = [];
  for (const midnight of midnights) starts.push(startOfDay(dayAt, midnight, (starts.at(-1) ?? 0) + DAY_MS));
  return { days: midnights.map(isoDay), starts: starts.map(isoMoment), todayNumber: count };
}

/** The time zone of that name, or UTC where none is known by it. */
export function knownTimeZone(name = 'UTC'): string {
  try {
    dayIn(name);
    return name;
  } catch {
    return 'UTC';
  }
}

const isoMoment = (moment: number) => new Date(moment).toISOString();
const isoDay = (moment: number) => isoMoment(moment).slice(0, 10);

function dayIn(timeZone: string): (moment: number) => string {
  const date = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => {
    const parts = date.formatToParts(moment);
    const the = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
    return `${the('year')}-${the('month')}-${the('day')}`;
  };
}

/**
 * The first moment of a day, which is not always a midnight: where clocks go forward at midnight, the day begins at one.
 * @param midnight of that day in UTC, up to 14 hours away
 * @param likely where the clocks stay as they are, which is nearly always
 */
function startOfDay(dayAt: (moment: number) => string, midnight: number, likely: number): number {
  const day = isoDay(midnight);
  const hasBegun = (moment: number) => dayAt(moment) >= day;
  if (hasBegun(likely) && !hasBegun(likely - MINUTE_MS)) return likely;
  let before = midnight - 15 * HOUR_MS;
  let after = midnight + 15 * HOUR_MS;
  while (after - before > MINUTE_MS) {
    const between = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (hasBegun(between)) after = between;
    else before = between;
  }
  return after;
}
