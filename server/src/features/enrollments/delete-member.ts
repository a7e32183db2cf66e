import { deleteMe } from '@skillverse/contract/account-settings';
import type { UserId } from '@skillverse/contract/ids';
import { deleteKeysOf } from '../../core/idempotency.ts';
import { commonRefusal, refusals } from '../../core/refusal.ts';
import type { Db, Tx } from '../../db/client.ts';
import { allowLongStatements, inTransaction } from '../../db/transaction.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { lockMember, wipeMember } from '../accounts/queries.ts';
import { lockCoursesOf, markCoursesDeleted } from '../courses/queries.ts';
import { deleteFilesOf, deleteViewsOf } from '../media/queries.ts';
import { trashFiles } from '../media/store-file.ts';
import { leaveProjects } from '../projects/leave-projects.ts';
import { lockProjectsOf } from '../projects/leave-queries.ts';
import { closeWallet } from '../wallet/queries.ts';
import { refundPlaces } from './queries.ts';

const refuse = refusals(deleteMe);

/**
 * Ends a membership for good. It stands beside deleting a course because it does the same to every course of the
 * member, and because from here all rooms to the left are in reach that hold something of theirs.
 * Lock order: own courses by id, own projects by id, member, places by id, wallets by id. Enrolling, joining and creating
 * hold the member from the course or project on, so nothing of this member's can begin while it is being ended.
 */
export async function deleteMember(
  { db, files }: { db: Db; files: FileStore },
  memberId: UserId,
  /** As the member typed it. */
  email: string,
): Promise<{ closedSvc: number }> {
  const { closedSvc, removed } = await inTransaction(db, (tx) => leave(tx, memberId, email));
  await trashFiles(files, removed);
  return { closedSvc };
}

async function leave(tx: Tx, memberId: UserId, email: string) {
  await allowLongStatements(tx);
  await lockCoursesOf(tx, memberId);
  await lockProjectsOf(tx, memberId);
  const member = await lockMember(tx, memberId);
  if (!member) throw commonRefusal('SIGN_IN_REQUIRED');
  if (member.email !== email) throw refuse.EMAIL_DIFFERS();
  // Again: one may have been created before the member was locked.
  const courseIds = await lockCoursesOf(tx, memberId);
  await refundPlaces(tx, { courseIds, memberId });
  await markCoursesDeleted(tx, courseIds);
  const left = await leaveProjects(tx, memberId);
  await deleteViewsOf(tx, memberId);
  const removed = [...left, ...(await deleteFilesOf(tx, memberId))];
  await deleteKeysOf(tx, memberId);
  await wipeMember(tx, memberId);
  const closedSvc = await closeWallet(tx, memberId);
  return { closedSvc, removed };
}
