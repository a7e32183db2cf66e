import {
  ACHIEVEMENT_KEYS,
  type Achievement,
  type AchievementKey,
  RECORD_DAYS,
  REST_DAYS_PER_MONTH,
  type RecordDay,
  ZONE_DAYS_PER_MONTH,
} from '@skillverse/contract/record/own-record';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days without a gap on which a member learned or helped, and where that was on the first and on the last of them. */
export interface Run {
  /** 2026-11-28. */
  readonly first: string;
  readonly last: string;
  readonly firstZone: string;
  readonly lastZone: string;
}

/** Where the member is now, and what day it is there. */
interface Today {
  readonly today: string;
  readonly zone: string;
}

interface Streak {
  readonly streakDays: number;
  /** The last RECORD_DAYS, today last. */
  readonly days: readonly RecordDay[];
}

type Bridge = 'moved' | 'rest';

/**
 * How many days in a row a member has learned. A missing day in a running streak is bridged: where the time zone is another behind it
 * than before it, one is taken for a date that the change skipped, else it is a rest day; of each there are two a calendar month, and
 * each is used on its day, also if the streak ends soon after. Today is never missing.
 * @param runs oldest first, with at least one missing day between two of them
 */
export function streakOf(runs: readonly Run[], { today, zone }: Today): Streak {
  const bridged = new Map<number, Bridge>();
  const used = new Map<string, number>();
  const take = (kind: Bridge, most: number, day: number): boolean => {
    const key = `${kind} ${isoDay(day).slice(0, 7)}`;
    const before = used.get(key) ?? 0;
    if (before >= most) return false;
    used.set(key, before + 1);
    bridged.set(day, kind);
    return true;
  };
  /** @returns whether a streak outlasts the days from `day` up to before `end` */
  const bridge = (day: number, end: number, isMoved: boolean): boolean => {
    if (day >= end) return true;
    const isBridged =
      (isMoved && take('moved', ZONE_DAYS_PER_MONTH, day)) || take('rest', REST_DAYS_PER_MONTH, day);
    return isBridged && bridge(day + 1, end, isMoved && bridged.get(day) !== 'moved');
  };
  let streakDays = 0;
  let before: { readonly last: number; readonly zone: string } | undefined;
  for (const run of runs) {
    const [first, last] = [dayNumber(run.first), dayNumber(run.last)];
    if (before && !bridge(before.last + 1, first, before.zone !== run.firstZone)) streakDays = 0;
    streakDays += last - first + 1;
    before = { last, zone: run.lastZone };
  }
  // Who has flown back over the date line has learned tomorrow already.
  const now = Math.max(dayNumber(today), before?.last ?? 0);
  if (before && !bridge(before.last + 1, now, before.zone !== zone)) streakDays = 0;
  return { streakDays, days: lastDays(runs, now, bridged) };
}

function lastDays(runs: readonly Run[], now: number, bridged: ReadonlyMap<number, Bridge>): RecordDay[] {
  const lately = runs.slice(-RECORD_DAYS).map((run) => [dayNumber(run.first), dayNumber(run.last)] as const);
  return Array.from({ length: RECORD_DAYS }, (_, place) => {
    const day = now - RECORD_DAYS + 1 + place;
    const isLearned = lately.some(([first, last]) => first <= day && day <= last);
    if (isLearned) return { day: isoDay(day), kind: 'learned' };
    return { day: isoDay(day), kind: day === now ? 'open' : (bridged.get(day) ?? 'missed') };
  });
}

const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
const isoDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

interface Award {
  readonly key: AchievementKey;
  readonly awardedAt: string;
}

/** All achievements in their order, with those that are still to earn. */
export function withOpenOnes(awards: readonly Award[]): Achievement[] {
  const at = new Map(awards.map(({ key, awardedAt }) => [key, awardedAt]));
  return ACHIEVEMENT_KEYS.map((key) => ({ key, awardedAt: at.get(key) ?? null }));
}
