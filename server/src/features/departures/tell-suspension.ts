import type { UserId } from '@skillverse/contract/ids';
import type { Tell } from '../../core/events/gather-hints.ts';
import type { Db } from '../../db/client.ts';
import { listLearners } from '../courses/notice-queries.ts';
import { listTeamsOf } from '../projects/team/leave-queries.ts';
import type { Moved } from './suspend-account.ts';

/** Hints after a suspension or its end: to the member, to teams, and to learners of what was hidden or shown with it. */
export async function tellOfSuspension(
  { db, tell }: { readonly db: Db; readonly tell: Tell },
  memberId: UserId,
  moved: Moved,
): Promise<void> {
  // On every process the streams of the sessions are closed.
  tell([memberId], 'session', memberId);
  tell([memberId], 'account', memberId);
  tell([memberId], 'notice', memberId);
  // It is done by now: a member who is not told sees it by the next fetch.
  const teams = await listTeamsOf(db, memberId).catch(() => []);
  for (const { projectId, memberIds } of teams) {
    tell(memberIds, 'project', projectId);
    tell(memberIds, 'notice', projectId);
  }
  for (const courseId of moved.courses) {
    const learnerIds = await listLearners(db, courseId).catch(() => []);
    tell(learnerIds, 'enrollment', courseId);
    tell(learnerIds, 'notice', courseId);
  }
}
