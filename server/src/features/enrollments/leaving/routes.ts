import {
  keepLearning as keepLearningCall,
  leaveCourse as leaveCourseCall,
  previewLeaving as previewLeavingCall,
} from '@skillverse/contract/enrollments/leaving';
import type { Tell } from '../../../core/events/gather-hints.ts';
import { courseIdIn } from '../../../core/http/id-in.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import { markLearning } from '../settling/mark-learning.ts';
import { tellOfPlace } from '../tell-place.ts';
import { leaveCourse } from './leave-course.ts';
import { previewLeaving } from './preview-leaving.ts';

/** Leaving a course, and going on with one that would be settled. */
export function leavingRoutes(serve: Serve, { db, tell }: { readonly db: Db; readonly tell: Tell }): void {
  serve(previewLeavingCall, ({ viewer, params }) =>
    previewLeaving(db, { learnerId: viewer.id, courseId: courseIdIn(params) }),
  );

  serve(leaveCourseCall, async ({ viewer, params, body: { expectedRefundSvc }, repeat }) => {
    const courseId = courseIdIn(params);
    const left = await leaveCourse(db, { learnerId: viewer.id, courseId, expectedRefundSvc, repeat });
    const { teacherId, refundedSvc, paidToTeacherSvc, balanceSvc } = left;
    tellOfPlace(tell, { learnerId: viewer.id, teacherId, courseId });
    if (paidToTeacherSvc > 0) tell([teacherId], 'balance', teacherId);
    return { refundedSvc, paidToTeacherSvc, skillCoins: balanceSvc };
  });

  serve(keepLearningCall, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    const settlesAt = await markLearning(db, { learnerId: viewer.id, courseId });
    tell([viewer.id], 'enrollment', courseId);
    return { settlesAt };
  });
}
