import {
  complete,
  enroll,
  listMyCourses as listMyCoursesCall,
  previewReward as previewRewardCall,
} from '@skillverse/contract/enrollments';
import { invalidInput, refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { courseIdIn } from '../../core/http/id-in.ts';
import { readPlaceCursor } from '../../core/http/place-cursor.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';
import { type KeptPlaces, listMyCourses } from './list-my-courses.ts';
import {
  presentEnrollment,
  presentLearning,
  presentLeft,
  presentRefunded,
  presentSaved,
  presentTaught,
} from './present.ts';
import { previewReward } from './preview-reward.ts';
import type { RewardCaps } from './rules.ts';
import { tellOfCompletion, tellOfPlace } from './tell-place.ts';

const refuseList = refusals(listMyCoursesCall);

interface EnrollmentParts {
  readonly db: Db;
  readonly caps: RewardCaps;
  readonly kept: KeptPlaces;
  readonly tell: Tell;
}

export function enrollmentRoutes(serve: Serve, { db, caps, kept, tell }: EnrollmentParts): void {
  serve(enroll, async ({ viewer, params, body, repeat }) => {
    const courseId = courseIdIn(params);
    const expectedPriceSvc = body.expectedSvcValue;
    const taken = await enrollInCourse(db, { learnerId: viewer.id, courseId, expectedPriceSvc, repeat });
    tellOfPlace(tell, taken.enrollment);
    return { enrollment: presentEnrollment(taken.enrollment), skillCoins: taken.balanceSvc };
  });

  serve(complete, async ({ viewer, params, repeat }) => {
    const courseId = courseIdIn(params);
    const done = await completeCourse(db, { learnerId: viewer.id, courseId, caps, repeat });
    tellOfCompletion(tell, done.enrollment);
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
    const { ongoing, completed, refunded, left, teaching, saved, totals } = await listMyCourses(
      db,
      kept,
      asked,
    );
    return {
      ongoing: ongoing.items.map(presentLearning),
      completed: completed.items.map(presentLearning),
      refunded: refunded.map(presentRefunded),
      left: left.map(presentLeft),
      teaching: teaching.items.map(presentTaught),
      saved: saved.items.map(presentSaved),
      pages: {
        ongoing: { total: totals.ongoing, nextCursor: ongoing.nextCursor },
        completed: { total: totals.completed, nextCursor: completed.nextCursor },
        teaching: { total: totals.teaching, nextCursor: teaching.nextCursor },
        saved: { total: totals.saved, nextCursor: saved.nextCursor },
      },
    };
  });
}
