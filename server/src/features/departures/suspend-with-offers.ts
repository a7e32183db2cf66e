import type { CourseId, ProjectId, UserId } from '@skillverse/contract/ids';
import type { Db, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertHostAction } from '../accounts/queries.ts';
import { type Suspension, suspendMember } from '../accounts/suspend-member.ts';
import { notifyOfHiding as notifyOfHiddenCourses } from '../courses/notice-queries.ts';
import { countCoursesOf, hideCoursesOf, showCoursesOf } from '../courses/offer-queries.ts';
import { lockCoursesOf } from '../courses/queries.ts';
import { suspendHelpOf } from '../help/withdraw-help.ts';
import { countProjectsOf, hideProjectsOf, showProjectsOf } from '../projects/hidden-queries.ts';
import { notifyOfHiding as notifyOfHiddenProjects } from '../projects/notice-queries.ts';
import { lockProjectsOf } from '../projects/team/leave-queries.ts';
import { fitTeamsOf } from '../projects/team/team-queries.ts';

/** How many courses and projects of their own. */
export interface Offers {
  readonly courses: number;
  readonly projects: number;
}

interface Moved {
  readonly courses: readonly CourseId[];
  readonly projects: readonly ProjectId[];
}

interface Done extends Suspension {
  /** What was hidden or shown now. */
  readonly moved: Moved;
  /** After a suspension: what can be found still. After its end: what was hidden with one and is so still. */
  readonly left: Offers;
}

interface Asked {
  readonly email: string;
  readonly action: 'suspend' | 'restore';
  readonly withOffers: boolean;
}

const around = { lock: lockOffers, fit };

/**
 * Suspends a member or ends that, and where it is asked for hides all that they offer, or shows again what was hidden so:
 * also where they are suspended or back already. Locks as deleteMember does: courses, projects, member, calls for help.
 * @returns undefined where nobody has this address
 */
export async function suspendWithOffers(
  db: Db,
  { email, action, withOffers }: Asked,
): Promise<Done | undefined> {
  return await inTransaction(db, async (tx) => {
    const done = await suspendMember(tx, email, action, around);
    if (!done) return undefined;
    const moved = withOffers ? await moveOffers(tx, done.memberId, action) : { courses: [], projects: [] };
    return { ...done, moved, left: await countLeft(tx, done.memberId, action) };
  });
}

async function fit(tx: Tx, memberId: UserId): Promise<void> {
  await fitTeamsOf(tx, memberId);
  await suspendHelpOf(tx, memberId);
}

async function lockOffers(tx: Tx, memberId: UserId): Promise<void> {
  await lockCoursesOf(tx, memberId);
  await lockProjectsOf(tx, memberId);
}

async function moveOffers(tx: Tx, memberId: UserId, action: Asked['action']): Promise<Moved> {
  const isHiding = action === 'suspend';
  const courses = await (isHiding ? hideCoursesOf : showCoursesOf)(tx, memberId);
  const projects = await (isHiding ? hideProjectsOf : showProjectsOf)(tx, memberId);
  const turn = isHiding ? 'hidden' : 'shown';
  await notifyOfHiddenCourses(tx, courses, turn);
  await notifyOfHiddenProjects(tx, projects, turn);
  for (const id of [...courses, ...projects]) await insertHostAction(tx, isHiding ? 'hide' : 'show', id);
  return { courses, projects };
}

async function countLeft(tx: Tx, memberId: UserId, action: Asked['action']): Promise<Offers> {
  const which = action === 'suspend' ? 'shown' : 'hidden';
  const courses = await countCoursesOf(tx, memberId);
  const projects = await countProjectsOf(tx, memberId);
  return { courses: courses[which], projects: projects[which] };
}
