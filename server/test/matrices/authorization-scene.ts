import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { Db } from '../../src/db/client.ts';
import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { lockEndingPlaces } from '../../src/features/enrollments/leaving/ending-queries.ts';
import { leaveCourses } from '../../src/features/enrollments/leaving/leave-courses.ts';
import { claimRequest } from '../../src/features/help/claim-request.ts';
import { leaveProject } from '../../src/features/projects/team/leave-project.ts';
import { sendReport } from '../../src/features/reports/send-report.ts';
import { writeReview } from '../../src/features/reviews/write-review.ts';
import type { TestDatabase } from '../database.ts';
import { aCourse, aMember, type Member, signedIn, USUAL_CAPS } from '../given/given.ts';
import { answer as answerHelp, aRequest } from '../given/given-help.ts';
import { aHost } from '../given/given-hosts.ts';
import { aMedia, anAvatar, aProjectFile } from '../given/given-media.ts';
import { write } from '../given/given-messages.ts';
import { aProject } from '../given/given-projects.ts';
import type { Actor } from './authorization-matrix.ts';

/**
 * A course with its teacher, a learner and a graduate; a project with its creator and a teammate, which keeps its files to
 * itself; a conversation of teacher and learner; and somebody who was in course and project and is no longer.
 */
export async function aScene(database: TestDatabase) {
  const { db } = database;
  const course = await aCourse(db, { priceSvc: 10 });
  const media = await aMedia(database, course);
  const [stranger, former, learner, graduate, teammate, creator] = await sixMembers(db);
  for (const { id: learnerId } of [former, learner, graduate])
    await enrollInCourse(db, { learnerId, courseId: course.id });
  await completeCourse(db, { learnerId: graduate.id, courseId: course.id, caps: USUAL_CAPS });
  const review = await reviewFor(db, course.id);
  await db.begin(async (tx) => {
    await lockEndingPlaces(tx, { courseIds: [], memberId: former.id });
    await leaveCourses(tx, former.id);
  });
  const members = [teammate.id, former.id];
  const project = await aProject(db, { creatorId: creator.id, members, maxMembers: 4, membersOnly: true });
  await leaveProject(db, { projectId: project.id, memberId: former.id });
  const projectFile = await aProjectFile(database, project);
  await write(db, learner.id, course.teacherId);
  const message = await write(db, course.teacherId, learner.id);
  const reportId = await reportedBy(db, learner.id, message.id);
  const help = await threeRequests(db, {
    ...{ creatorId: creator.id, graduateId: graduate.id, teammateId: teammate.id },
    ...{ teacherId: course.teacherId, learnerId: learner.id },
  });
  const cookies: Record<Actor, string | undefined> = {
    anonymous: undefined,
    stranger: await signedIn(db, stranger.id),
    former: await signedIn(db, former.id),
    learner: await signedIn(db, learner.id),
    graduate: await signedIn(db, graduate.id),
    teacher: await signedIn(db, course.teacherId),
    teammate: await signedIn(db, teammate.id),
    creator: await signedIn(db, creator.id),
    host: (await aHost(db)).as,
  };
  return { course, media, project, projectFile, message, help, review, reportId, cookies };
}

async function reportedBy(db: Db, reporterId: UserId, targetId: string): Promise<string> {
  await sendReport(db, { reporterId, kind: 'message', targetId, reason: 'spam', text: null });
  const [report] = await db<{ id: string }[]>`select id from reports where target_id = ${targetId}`;
  return report?.id ?? '';
}

/** By somebody who is none of the actors. */
async function reviewFor(db: Db, courseId: CourseId) {
  const { id: reviewerId } = await aMember(db);
  await enrollInCourse(db, { learnerId: reviewerId, courseId });
  await completeCourse(db, { learnerId: reviewerId, courseId, caps: USUAL_CAPS });
  return (await writeReview(db, { reviewerId, courseId, stars: 4, comment: null })).review;
}

/** Calls for help: an open one, one that somebody has taken on, and one that is answered. */
async function threeRequests(
  db: Db,
  who: Record<`${'creator' | 'graduate' | 'teammate' | 'teacher' | 'learner'}Id`, UserId>,
) {
  const open = await aRequest(db, { askerId: who.creatorId, bountySvc: 5 });
  const claimed = await aRequest(db, { askerId: who.graduateId, bountySvc: 5 });
  await claimRequest(db, { id: claimed.id, helperId: who.teammateId });
  const answered = await aRequest(db, { askerId: who.teacherId, bountySvc: 5 });
  await claimRequest(db, { id: answered.id, helperId: who.learnerId });
  await answerHelp(db, who.learnerId, who.teacherId);
  return { open: open.id, claimed: claimed.id, answered: answered.id };
}

export const requestFor = (name: string, { help }: Scene) => {
  if (name === 'help.releaseRequest') return help.claimed;
  return ['help.solveRequest', 'help.refuseAnswer'].includes(name) ? help.answered : help.open;
};

/** None of the actors; with a session, a picture and a passkey that nobody else may touch, so that one is enough for all. */
export async function aBystander(database: TestDatabase) {
  const { db } = database;
  const { id } = await aMember(db);
  await signedIn(db, id);
  const [session] = await db<{ id: string }[]>`select id from sessions where user_id = ${id}`;
  const pictureId = (await anAvatar(database, id)).split('/').at(-1);
  const [passkey] = await db<{ id: string }[]>`
    insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, device_type, backed_up, name)
    values (gen_random_uuid(), ${id}, '127.0.0.1', 'bystanders', 'k', 0, 'multiDevice', true, 'Mine') returning id`;
  if (!session || !pictureId || !passkey) throw new Error('the bystander has nothing to lose');
  return { sessionId: session.id, pictureId, passkeyId: passkey.id };
}

export type Scene = Awaited<ReturnType<typeof aScene>>;

type Six<T> = [T, T, T, T, T, T];
async function sixMembers(db: Db) {
  return (await Promise.all(Array.from({ length: 6 }, () => aMember(db)))) as Six<Member>;
}
