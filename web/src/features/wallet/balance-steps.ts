import { BALANCE_DAYS, type DayBalance } from '@skillverse/contract/wallet';
import { formatSvc } from '../../ui/market/coin-amount.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';

/** The chart's own units. It is scaled to the available space. */
export const STEPS_WIDTH = 300;
export const STEPS_HEIGHT = 72;
/** The highest balance stays below the upper edge: a level line is then no full block. */
const HEADROOM = 1.2;

/**
 * The balances as steps, a day each: a balance stays until coins move, it does not glide. The floor is zero, so that a small change
 * looks small.
 * @param balancesSvc at least one, oldest first
 * @returns two paths, and the height of the last step
 */
export function balanceSteps(balancesSvc: readonly number[]): { line: string; area: string; endY: number } {
  const topSvc = Math.max(1, ...balancesSvc) * HEADROOM;
  const heightOf = (balanceSvc: number) => tenths(STEPS_HEIGHT * (1 - balanceSvc / topSvc));
  const stepWidth = STEPS_WIDTH / balancesSvc.length;
  const steps = balancesSvc.map((balanceSvc, i) => `V${heightOf(balanceSvc)}H${tenths(stepWidth * (i + 1))}`);
  const startY = heightOf(balancesSvc[0] ?? 0);
  return {
    line: `M0 ${startY}${steps.join('')}`,
    area: `M0 ${STEPS_HEIGHT}${steps.join('')}V${STEPS_HEIGHT}Z`,
    endY: heightOf(balancesSvc.at(-1) ?? 0),
  };
}

const tenths = (length: number) => Math.round(length * 10) / 10;

/**
 * The chart as text for screen readers: the first, the last and the highest balance.
 * @param zone the time zone of the days, if it is not the reader's
 */
export function balanceSummary(days: readonly DayBalance[], zone?: string): string {
  const [first, last, highest] = levelsOf(days);
  if (days.length === 1) return `Balance now: ${formatSvc(last)}`;
  const when =
    days.length < BALANCE_DAYS ? 'since you joined' : `in the last ${wholeNumber.format(days.length)} days`;
  const what = `Balance at the end of each day${zone ? ` (${zone})` : ''}`;
  if (isLevel(days)) return `${what}: ${formatSvc(last)} ${when}`;
  const way = `from ${wholeNumber.format(first)} to ${formatSvc(last)} ${when}`;
  return `${what}: ${way}, highest ${wholeNumber.format(highest)}`;
}

/** What is written above the drawing, beside what it is about. */
export function highestWords(days: readonly DayBalance[]): string {
  const [, last, highest] = levelsOf(days);
  if (days.length === 1) return formatSvc(last);
  return isLevel(days) ? `always ${formatSvc(last)}` : `highest ${formatSvc(highest)}`;
}

function levelsOf(days: readonly DayBalance[]): [first: number, last: number, highest: number] {
  const balances = days.map(({ balanceSvc }) => balanceSvc);
  return [balances[0] ?? 0, balances.at(-1) ?? 0, Math.max(0, ...balances)];
}

const isLevel = (days: readonly DayBalance[]) => new Set(days.map(({ balanceSvc }) => balanceSvc)).size === 1;

/**
 * A day as people write it: '2026-01-02' as 'Jan 2'. It is read and written in UTC, whatever the reader's zone: west of
 * Greenwich the same midnight still belongs to January 1.
 */
export function dayOfMonthWords(day: string, locale?: string): string {
  const words = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00:00Z`));
}
