import { accountRefusals } from '@skillverse/contract/host/suspending';
import type { CourseId, ProjectId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tx } from '../../db/client.ts';
import { lockHosted, markSuspended, markUnsuspended } from '../accounts/host-queries.ts';
import { deleteSessionsOf } from '../accounts/queries.ts';
import { notifyOfHiding as notifyOfHiddenCourses } from '../courses/notice-queries.ts';
import { countCoursesOf, hideCoursesOf, showCoursesOf } from '../courses/offer-queries.ts';
import { lockCoursesOf } from '../courses/queries.ts';
import { suspendHelpOf } from '../help/withdraw-help.ts';
import { insertDecision } from '../host-log/decision-queries.ts';
import { writeToHostLog } from '../host-log/queries.ts';
import { writeNotice } from '../notices/writing-queries.ts';
import { countProjectsOf, hideProjectsOf, showProjectsOf } from '../projects/hidden-queries.ts';
import { notifyOfHiding as notifyOfHiddenProjects } from '../projects/notice-queries.ts';
import { lockProjectsOf } from '../projects/team/leave-queries.ts';
import { fitTeamsOf } from '../projects/team/team-queries.ts';
import { closeSuspensions } from './closed-queries.ts';
import { findSuspension, hasEnded, markUndone } from './suspension-queries.ts';

const refuse = refusals({ errors: accountRefusals });

/** How many courses and projects of their own. */
export interface Offers {
  readonly courses: number;
  readonly projects: number;
}

export interface Moved {
  readonly courses: readonly CourseId[];
  readonly projects: readonly ProjectId[];
}

interface Done {
  /** False if it was so already. */
  readonly changed: boolean;
  /** What was hidden or shown now. */
  readonly moved: Moved;
}

interface Suspended extends Done {
  /** null where the command line found the member suspended already. */
  readonly decisionId: string | null;
  readonly endedSessions: number;
}

interface Suspending {
  readonly memberId: UserId;
  /** null: the command line. */
  readonly hostId: UserId | null;
  /** The report that it follows from. */
  readonly reportId?: string | undefined;
  /** null from the command line alone. */
  readonly reason: string | null;
  /** When it ends by itself; null: when a host ends it. */
  readonly endsAt: string | null;
  /** Hides all that they offer as well. */
  readonly withOffers: boolean;
}

/**
 * Suspends a member: ends their sessions and hides them. Coins, reviews and places on courses stay as they are. A member who is
 * suspended already gets the new reason and end; from the command line, which has neither, only what they offer is hidden.
 * Writes the decision, the log and the notice. Locks as deleteMember does: courses, projects, member, calls for help.
 * @throws USER_NOT_FOUND, HOST_MEMBER, OWN_ACCOUNT
 */
export async function suspendAccount(tx: Tx, suspending: Suspending): Promise<Suspended> {
  const { memberId, hostId, reason, endsAt, withOffers } = suspending;
  const member = await lockAccount(tx, memberId, hostId);
  if (member.isHost) throw refuse.HOST_MEMBER();
  const changed = !member.isSuspended;
  const decides = changed || hostId !== null;
  const before = await findSuspension(tx, memberId);
  if (decides) await markSuspended(tx, memberId, endsAt);
  const endedSessions = changed ? await deleteSessionsOf(tx, memberId) : 0;
  if (changed) await fit(tx, memberId);
  const decisionId = decides ? await decide(tx, suspending) : null;
  if (decides) {
    const facts = { until: endsAt, sessions: endedSessions };
    const until = before?.endsAt ?? null;
    const line = { hostId, act: 'suspend', memberId, reason, after: facts } as const;
    await writeToHostLog(tx, changed ? line : { ...line, before: { until } });
  }
  const moved = withOffers ? await moveOffers(tx, { memberId, hostId, reason, isHiding: true }) : NOTHING;
  return { changed, decisionId, endedSessions, moved };
}

interface Restoring {
  readonly memberId: UserId;
  /** null: the command line, or its end has come. */
  readonly hostId: UserId | null;
  /** Shows again what this suspension has hidden; where a host restores, what earlier ones have as well. */
  readonly withOffers: boolean;
  /** 'undo', 'appeal': the caller writes the log and the notice. */
  readonly because: 'host' | 'end' | 'undo' | 'appeal';
  /** Only if this decision is the one in force. */
  readonly decisionId?: string | undefined;
  /** Of 'end'; left out, that of the database. */
  readonly now?: Date | undefined;
}

/**
 * Ends the suspension of a member, whose sessions go on; 'end' only if its time is over. Locks as suspendAccount does.
 * @throws USER_NOT_FOUND, OWN_ACCOUNT
 */
export async function restoreAccount(tx: Tx, restoring: Restoring): Promise<Done> {
  const { memberId, hostId, withOffers, because } = restoring;
  const { isSuspended } = await lockAccount(tx, memberId, hostId);
  const before = await findSuspension(tx, memberId);
  if (!(await isDue(tx, restoring, before?.decisionId))) return { changed: false, moved: NOTHING };
  if (isSuspended) {
    if (because === 'host') await markUndone(tx, memberId, hostId);
    await closeSuspensions(tx, memberId, null);
    await markUnsuspended(tx, memberId);
    await fit(tx, memberId);
  }
  const isOwn = because === 'host' || because === 'end';
  if (isSuspended && isOwn) {
    const after = because === 'end' ? BY_ITSELF : undefined;
    const line = { hostId, act: 'restore', memberId, before: { until: before?.endsAt ?? null } } as const;
    await writeToHostLog(tx, { ...line, after });
    tx.send(writeNotice(tx, { kind: 'host', memberId, detail: 'restored' }));
  }
  if (!withOffers) return { changed: isSuspended, moved: NOTHING };
  // What a host left hidden when an earlier suspension ended stays so, unless a host says otherwise.
  const since = because === 'host' ? null : (before?.suspendedAt ?? null);
  const moved = await moveOffers(tx, { memberId, hostId, isHiding: false, since, because });
  return { changed: isSuspended, moved };
}

/** A host may have given the suspension another reason and end meanwhile. */
async function isDue(
  tx: Tx,
  { memberId, because, decisionId, now }: Restoring,
  inForce: string | null | undefined,
): Promise<boolean> {
  if (because === 'end') return await hasEnded(tx, memberId, now);
  return decisionId === undefined || decisionId === inForce;
}

const BY_ITSELF = { ended: 'by itself' } as const;
const NOTHING: Moved = { courses: [], projects: [] };

async function lockAccount(tx: Tx, memberId: UserId, hostId: UserId | null) {
  if (memberId === hostId) throw refuse.OWN_ACCOUNT();
  await lockOffers(tx, memberId);
  const member = await lockHosted(tx, memberId);
  if (!member) throw refuse.USER_NOT_FOUND();
  // Again: one may have been joined before the member was locked.
  await lockOffers(tx, memberId);
  return member;
}

async function lockOffers(tx: Tx, memberId: UserId): Promise<void> {
  await lockCoursesOf(tx, memberId);
  await lockProjectsOf(tx, memberId);
}

/** What follows a suspension in other rooms, or its end. */
async function fit(tx: Tx, memberId: UserId): Promise<void> {
  await fitTeamsOf(tx, memberId);
  await suspendHelpOf(tx, memberId);
}

async function decide(tx: Tx, { memberId, hostId, reportId, reason, endsAt }: Suspending): Promise<string> {
  const decisionId = await insertDecision(tx, { memberId, hostId, reportId, act: 'suspend', reason, endsAt });
  await closeSuspensions(tx, memberId, decisionId);
  tx.send(writeNotice(tx, { kind: 'decided', memberId, subjectId: decisionId, detail: 'suspended' }));
  return decisionId;
}

interface Moving {
  readonly memberId: UserId;
  readonly hostId: UserId | null;
  readonly reason?: string | null;
  readonly isHiding: boolean;
  /** Shows only what was hidden from then on; null: all. */
  readonly since?: string | null;
  readonly because?: Restoring['because'];
}

async function moveOffers(tx: Tx, moving: Moving): Promise<Moved> {
  const { memberId, isHiding, since = null } = moving;
  const courses = isHiding ? await hideCoursesOf(tx, memberId) : await showCoursesOf(tx, memberId, since);
  const projects = isHiding ? await hideProjectsOf(tx, memberId) : await showProjectsOf(tx, memberId, since);
  const turn = isHiding ? 'hidden' : 'shown';
  await notifyOfHiddenCourses(tx, courses, turn);
  await notifyOfHiddenProjects(tx, projects, turn);
  for (const id of courses) await logMove(tx, moving, 'course', id);
  for (const id of projects) await logMove(tx, moving, 'project', id);
  return { courses, projects };
}

async function logMove(tx: Tx, moving: Moving, kind: 'course' | 'project', subjectId: string): Promise<void> {
  const { memberId, hostId, reason, isHiding, because } = moving;
  const act = isHiding ? 'hide' : 'show';
  const after = { kind, hidden: isHiding, ...(because === 'end' && BY_ITSELF) };
  await writeToHostLog(tx, {
    hostId,
    act,
    memberId,
    subjectId,
    reason,
    before: { hidden: !isHiding },
    after,
  });
}

/** After a suspension: what can be found still. After its end: what was hidden with one and is so still. */
export async function countOffersLeft(tx: Tx, memberId: UserId, act: 'suspend' | 'restore'): Promise<Offers> {
  const which = act === 'suspend' ? 'shown' : 'hidden';
  const courses = await countCoursesOf(tx, memberId);
  const projects = await countProjectsOf(tx, memberId);
  return { courses: courses[which], projects: projects[which] };
}
