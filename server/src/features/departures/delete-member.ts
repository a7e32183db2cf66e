import { deleteMe } from '@skillverse/contract/departures';
import { refusals } from '../../core/errors/refusal.ts';
import { deleteKeysOf } from '../../core/http/idempotency.ts';
import type { Viewer } from '../../core/http/viewer.ts';
import type { Db, Tx } from '../../db/client.ts';
import { allowLongStatements, inTransaction } from '../../db/transaction.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { deleteMailsOf } from '../../integrations/mail/queries.ts';
import { isLastHost } from '../accounts/host-queries.ts';
import { deleteJoiningOf } from '../accounts/joining/queries.ts';
import { insertLeftEmail } from '../accounts/mark-queries.ts';
import { confirmOwner, type Proof } from '../accounts/password/verify-owner.ts';
import { lockMember, wipeMember } from '../accounts/queries.ts';
import { deleteBlocksOf } from '../blocks/queries.ts';
import { lockCoursesOf, markCoursesDeleted } from '../courses/queries.ts';
import { deleteAllSavedBy, forgetSavedCourses } from '../courses/saving/queries.ts';
import { lockEndingPlaces, refundPlaces } from '../enrollments/leaving/ending-queries.ts';
import { leaveCourses } from '../enrollments/leaving/leave-courses.ts';
import { leaveHelp, lockHelpOf } from '../help/withdraw-help.ts';
import { forgetHelpOf } from '../help/writing-queries.ts';
import { deleteFilesOf, deleteViewsOf } from '../media/queries.ts';
import { trashFiles } from '../media/store-file.ts';
import { deleteConversationsOfNobody } from '../messages/sending-queries.ts';
import { deleteNoticesOf } from '../notices/queries.ts';
import { forgetProfileAside } from '../profiles/hidden-queries.ts';
import { leaveProjects } from '../projects/team/leave-projects.ts';
import { lockProjectsOf } from '../projects/team/leave-queries.ts';
import { deleteRecordOf } from '../record/queries.ts';
import { detachReportsOf } from '../reports/queries.ts';
import { clearAnswersOf } from '../reviews/answering/queries.ts';
import { closeWallet } from '../wallet/queries.ts';

const refuse = refusals(deleteMe);

interface Departure {
  /** As the member typed it. */
  readonly email: string;
  readonly proof: Proof;
  /** The keyed hash of it, which stays for a year. */
  readonly emailKey: string;
}

/**
 * Ends a membership for good. To every course of the member it does what deleting a course does.
 * Lock order: own courses by id, own projects by id, member, password, session, calls for help by id, places by id, wallets by id, conversations of the projects, conversations by id. Enrolling,
 * joining and creating hold the member from the course or project on, so nothing of this member's can begin while it is
 * being ended.
 */
export async function deleteMember(
  { db, files }: { db: Db; files: FileStore },
  viewer: Viewer,
  departure: Departure,
): Promise<{ closedSvc: number }> {
  const { closedSvc, removed } = await inTransaction(db, (tx) => leave(tx, viewer, departure));
  await trashFiles(files, removed);
  return { closedSvc };
}

async function leave(tx: Tx, viewer: Viewer, departure: Departure) {
  const memberId = viewer.id;
  await allowLongStatements(tx);
  await lockCoursesOf(tx, memberId);
  await lockProjectsOf(tx, memberId);
  await lockMember(tx, memberId);
  const session = await confirmOwner(tx, viewer, departure.proof, refuse);
  if (session.email !== departure.email) throw refuse.EMAIL_DIFFERS();
  if (await isLastHost(tx, memberId)) throw refuse.LAST_HOST();
  // Again: one may have been created before the member was locked.
  const courseIds = await lockCoursesOf(tx, memberId);
  const alsoOf = await lockHelpOf(tx, memberId);
  await lockEndingPlaces(tx, { courseIds, memberId, alsoOf });
  await leaveHelp(tx, memberId);
  await refundPlaces(tx, courseIds);
  await leaveCourses(tx, memberId);
  await markCoursesDeleted(tx, courseIds);
  await forgetSavedCourses(tx, courseIds);
  await deleteAllSavedBy(tx, memberId);
  await clearAnswersOf(tx, memberId);
  const left = await leaveProjects(tx, memberId);
  await deleteViewsOf(tx, memberId);
  const removed = [...left, ...(await deleteFilesOf(tx, memberId))];
  await deleteKeysOf(tx, memberId);
  await deleteMailsOf(tx, memberId);
  await insertLeftEmail(tx, departure.emailKey);
  await wipeMember(tx, memberId);
  await forgetProfileAside(tx, memberId);
  await deleteJoiningOf(tx, memberId);
  await forgetHelpOf(tx, memberId);
  await deleteNoticesOf(tx, memberId);
  await deleteRecordOf(tx, memberId);
  await deleteBlocksOf(tx, memberId);
  await deleteConversationsOfNobody(tx, memberId);
  await detachReportsOf(tx, memberId);
  const closedSvc = await closeWallet(tx, memberId);
  return { closedSvc, removed };
}
