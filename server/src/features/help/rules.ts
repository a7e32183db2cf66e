import { COURSE_CATEGORIES, type CourseCategory } from '@skillverse/contract/courses';
import {
  type ClaimObstacle,
  DECISION_HOURS,
  type HelpState,
  REMINDER_HOURS,
} from '@skillverse/contract/help/requests';
import { nameKey, searchKey } from '@skillverse/contract/text/search-key';

const HOUR_MS = 60 * 60 * 1000;

/** The most words of a text without a skill that are looked at, alone and with their neighbours. */
const WORDS_LOOKED_AT = 60;
const NEIGHBOURS_MAX = 3;
/** Shorter ones, such as 'go' and 'r', stand in texts that are about something else. */
const KEY_LENGTH_MIN = 3;
const AROUND_A_WORD = /^[.,:;!?()[\]{}<>"'*_-]+|[.,:;!?()[\]{}<>"'*_-]+$/g;

/** What a request is about, as skills are compared: its skill, or where none was said whatever skill its text may name. */
export function topicKeys(text: string, skill: string | null): string[] {
  if (skill !== null) return [nameKey(skill)];
  const words = searchKey(text)
    .split(/\s+/)
    .map((word) => word.replace(AROUND_A_WORD, ''))
    .filter((word) => word !== '')
    .slice(0, WORDS_LOOKED_AT);
  const keys = words.flatMap((_, from) =>
    Array.from({ length: NEIGHBOURS_MAX }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return [...new Set(keys)].filter((key) => key.length >= KEY_LENGTH_MIN);
}

/** The categories of courses among these keys. */
export function categoriesIn(keys: readonly string[]): CourseCategory[] {
  return COURSE_CATEGORIES.filter((category) => keys.includes(nameKey(category)));
}

interface Times {
  readonly state: HelpState;
  readonly expiresAt: string;
  readonly claimedUntil: string | null;
  readonly answeredAt: string | null;
  readonly remindedAt: string | null;
}

type Step = 'lapse' | 'expire' | 'remind' | 'settle';

/** What time brings next, and when. undefined once it has ended. */
export function nextStep(times: Times): { step: Step; at: Date } | undefined {
  const { state, expiresAt, claimedUntil, answeredAt, remindedAt } = times;
  if (state === 'open') {
    // A claim that ends with the request is no lapse: its time was cut short.
    if (claimedUntil !== null && claimedUntil < expiresAt)
      return { step: 'lapse', at: new Date(claimedUntil) };
    return { step: 'expire', at: new Date(expiresAt) };
  }
  if (state !== 'answered' || answeredAt === null) return undefined;
  if (remindedAt === null) return { step: 'remind', at: hoursAfter(answeredAt, REMINDER_HOURS) };
  return { step: 'settle', at: decisionUntil(answeredAt, remindedAt) };
}

/** The time before the loss of a bounty in which its member is told. */
export function decisionUntil(answeredAt: string, remindedAt: string | null): Date {
  const usual = hoursAfter(answeredAt, DECISION_HOURS);
  if (remindedAt === null) return usual;
  const told = hoursAfter(remindedAt, DECISION_HOURS - REMINDER_HOURS);
  return told > usual ? told : usual;
}

const hoursAfter = (moment: string, hours: number) => new Date(Date.parse(moment) + hours * HOUR_MS);

interface Standing {
  readonly isOwn: boolean;
  /** By somebody else, at this moment. */
  readonly isClaimed: boolean;
  /** By this member, at this moment. */
  readonly isClaimedByOneself: boolean;
  readonly hasClaimed: boolean;
  readonly helpsAnother: boolean;
  readonly isPaused: boolean;
}

/** Why a member cannot help with an open request. */
export function obstacleOf(standing: Standing): ClaimObstacle | null {
  if (standing.isOwn) return 'OWN_REQUEST';
  if (standing.isClaimedByOneself) return null;
  if (standing.hasClaimed) return 'HELPED_BEFORE';
  if (standing.isClaimed) return 'SOMEBODY_HELPS';
  if (standing.isPaused) return 'HELPING_PAUSED';
  return standing.helpsAnother ? 'HELPING_ANOTHER' : null;
}
