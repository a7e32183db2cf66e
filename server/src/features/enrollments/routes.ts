import { deleteMe } from '@skillverse/contract/account-settings';
import { getCourseContent, openCourseMedia, viewCourseMedia } from '@skillverse/contract/course-media';
import {
  complete,
  enroll,
  listMyCourses as listMyCoursesCall,
  previewReward as previewRewardCall,
} from '@skillverse/contract/enrollments';
import { deleteCourse as deleteCourseCall } from '@skillverse/contract/teaching';
import { courseIdIn, mediaIdIn } from '../../core/id-in.ts';
import { readPlaceCursor } from '../../core/place-cursor.ts';
import { invalidInput, refusals } from '../../core/refusal.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { SignInService } from '../../integrations/sign-in/better-auth.ts';
import type { PasswordParts } from '../accounts/change-password.ts';
import { emailKeyOf } from '../accounts/start-session.ts';
import { verifyPassword } from '../accounts/verify-password.ts';
import { presentContent } from '../courses/present.ts';
import { completeCourse } from './complete-course.ts';
import { deleteCourse } from './delete-course.ts';
import { deleteMember } from './delete-member.ts';
import { enrollInCourse } from './enroll-in-course.ts';
import { type KeptPlaces, listMyCourses } from './list-my-courses.ts';
import { openMedia } from './open-media.ts';
import { presentEnrollment, presentLearning, presentRefunded, presentTaught } from './present.ts';
import { previewReward } from './preview-reward.ts';
import { readContent } from './read-content.ts';
import type { RewardCaps } from './rules.ts';
import { viewMedia } from './view-media.ts';

const refuseList = refusals(listMyCoursesCall);

interface EnrollmentParts {
  readonly db: Db;
  readonly caps: RewardCaps;
  readonly kept: KeptPlaces;
}

export function enrollmentRoutes(serve: Serve, { db, caps, kept }: EnrollmentParts): void {
  serve(enroll, async ({ viewer, params, body, repeat }) => {
    const courseId = courseIdIn(params);
    const expectedPriceSvc = body.expectedSvcValue;
    const taken = await enrollInCourse(db, { learnerId: viewer.id, courseId, expectedPriceSvc, repeat });
    return { enrollment: presentEnrollment(taken.enrollment), skillCoins: taken.balanceSvc };
  });

  serve(complete, async ({ viewer, params, repeat }) => {
    const courseId = courseIdIn(params);
    const done = await completeCourse(db, { learnerId: viewer.id, courseId, caps, repeat });
    const { balanceSvc, rewardLimitReached, rewardLimit } = done;
    const enrollment = presentEnrollment(done.enrollment);
    return { enrollment, skillCoins: balanceSvc, rewardLimitReached, rewardLimit };
  });

  serve(previewRewardCall, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    return await previewReward(db, { learnerId: viewer.id, courseId, caps });
  });

  serve(listMyCoursesCall, async ({ viewer, query: { list, cursor, limit: pageSize } }) => {
    if (cursor !== undefined && !list) throw invalidInput('list', 'Say which list the cursor belongs to');
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refuseList.INVALID_CURSOR();
    const asked = { memberId: viewer.id, list, after, pageSize };
    const { ongoing, completed, refunded, teaching, totals } = await listMyCourses(db, kept, asked);
    return {
      ongoing: ongoing.items.map(presentLearning),
      completed: completed.items.map(presentLearning),
      refunded: refunded.map(presentRefunded),
      teaching: teaching.items.map(presentTaught),
      pages: {
        ongoing: { total: totals.ongoing, nextCursor: ongoing.nextCursor },
        completed: { total: totals.completed, nextCursor: completed.nextCursor },
        teaching: { total: totals.teaching, nextCursor: teaching.nextCursor },
      },
    };
  });
}

// Refunding everybody on a large course, or on all of a member's, takes its time, and ends in one piece. A silent line is
// cut after 60 s.
const DELETION_DEADLINE_MS = 50_000;

export function courseFileRoutes(serve: Serve, parts: { db: Db; files: FileStore }): void {
  const { db } = parts;
  serve(
    deleteCourseCall,
    async ({ viewer, params, body: { title }, repeat }) => {
      const courseId = courseIdIn(params);
      return await deleteCourse(parts, { teacherId: viewer.id, courseId, title, repeat });
    },
    { deadlineMs: DELETION_DEADLINE_MS },
  );

  serve(getCourseContent, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    return presentContent(await readContent(db, { viewerId: viewer.id, courseId }));
  });

  serve(viewCourseMedia, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    const mediaId = mediaIdIn(params);
    return { progressPercent: await viewMedia(db, { learnerId: viewer.id, courseId, mediaId }) };
  });

  serve(openCourseMedia, async ({ viewer, params, query }) => {
    const courseId = courseIdIn(params);
    const mediaId = mediaIdIn(params);
    const { size = 'large', download } = query;
    return await openMedia(parts, {
      viewerId: viewer.id,
      courseId,
      mediaId,
      size,
      isSaved: download === 'true',
    });
  });
}

export function departureRoutes(
  serve: Serve,
  { signIn, ...parts }: PasswordParts & { files: FileStore; signIn: SignInService },
): void {
  serve(
    deleteMe,
    async ({ viewer, body, reply }) => {
      const proved = await verifyPassword(parts, viewer.id, body.currentPassword);
      const { email } = body;
      const departure = { email, proved, emailKey: emailKeyOf(signIn, email) };
      const closed = await deleteMember(parts, viewer, departure);
      reply.header('set-cookie', signIn.cookie.clear());
      return closed;
    },
    { deadlineMs: DELETION_DEADLINE_MS },
  );
}
