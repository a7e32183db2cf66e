import type { UserId } from '@skillverse/contract/ids';
import type { Teammate } from '@skillverse/contract/projects';

/** Whether there is such a project for this viewer: one that the host has hidden is there for its members alone. */
export function isShownTo({ isHidden, isIn }: { isHidden: boolean; isIn: boolean }): boolean {
  return !isHidden || isIn;
}

/** The project, where there is one for this viewer. Asked before anything else that could be said of it. */
export function shownTo<Shown extends { isHidden: boolean; team: readonly Teammate[] }>(
  project: Shown | undefined,
  viewerId: UserId,
): Shown | undefined {
  return project && isShownTo({ ...project, isIn: isInTeam(project, viewerId) }) ? project : undefined;
}

export function isInTeam({ team }: { team: readonly Teammate[] }, memberId: UserId): boolean {
  return team.some(({ id }) => id === memberId);
}

/** Whether contact information, videos and documents are for this viewer too. Images always are. */
export function isOpenTo({ membersOnly, isIn }: { membersOnly: boolean; isIn: boolean }): boolean {
  return !membersOnly || isIn;
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/**
 * True for a day that is over everywhere: somewhere it is still today until twelve hours after midnight in UTC.
 * @param day e.g. '2027-03-31'
 */
export function isPastDay(day: string, now: Date): boolean {
  return day < new Date(now.getTime() - HALF_A_DAY_MS).toISOString().slice(0, 10);
}

/** Why a project could not be written down, as the database puts it. */
interface WriteFailure {
  readonly sqlState: string | undefined;
  /** Looked at for the name of a type alone, and never shown. */
  readonly message: string;
}

const NOT_NULL_VIOLATION = '23502';
const FOREIGN_KEY_VIOLATION = '23503';
// A text that is none of the type, a column or an operator of another type.
const WRONG_TYPE = new Set(['22P02', '42804', '42883']);

/**
 * What is told of a project that could not be created.
 * @param failure 'no row' where the database took it without an error, and gave nothing back
 * @returns undefined for every other cause: then it is 'Failed to create project: {plain reason}'
 * Source: specification, section 8
 */
export function creationFailureText(failure: WriteFailure | 'no row'): string | undefined {
  if (failure === 'no row') return 'Project was created but no data was returned';
  const { sqlState = '', message } = failure;
  if (WRONG_TYPE.has(sqlState) && /\buuid\b/.test(message)) {
    return 'Database configuration error: Please ensure the projects table uses TEXT for user IDs. Run the quick_fix.sql migration.';
  }
  if (sqlState === NOT_NULL_VIOLATION)
    return 'Missing required field. Please fill in all required information.';
  if (sqlState === FOREIGN_KEY_VIOLATION) return 'Invalid reference. Please check your data.';
  return undefined;
}
