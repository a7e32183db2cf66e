import { openCourseMedia } from '@skillverse/contract/course-media';
import {
  complete,
  enroll,
  listMyCourses as listMyCoursesCall,
  previewReward as previewRewardCall,
} from '@skillverse/contract/enrollments';
import { CourseId, MediaId } from '@skillverse/contract/ids';
import { idIn } from '../../core/id-in.ts';
import { refusals } from '../../core/refusal.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { presentCourse } from '../courses/present.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';
import { listMyCourses } from './list-my-courses.ts';
import { openMedia } from './open-media.ts';
import { presentEnrollment, presentLearning } from './present.ts';
import { previewReward } from './preview-reward.ts';
import type { RewardCaps } from './rules.ts';

export function enrollmentRoutes(serve: Serve, { db, caps }: { db: Db; caps: RewardCaps }): void {
  serve(enroll, async ({ viewer, params, body, repeat }) => {
    const courseId = courseIdIn(params, enroll);
    const expectedPriceSvc = body.expectedSvcValue;
    const taken = await enrollInCourse(db, { learnerId: viewer.id, courseId, expectedPriceSvc, repeat });
    return { enrollment: presentEnrollment(taken.enrollment), skillCoins: taken.balanceSvc };
  });

  serve(complete, async ({ viewer, params, repeat }) => {
    const courseId = courseIdIn(params, complete);
    const done = await completeCourse(db, { learnerId: viewer.id, courseId, caps, repeat });
    const { balanceSvc, rewardLimitReached } = done;
    return { enrollment: presentEnrollment(done.enrollment), skillCoins: balanceSvc, rewardLimitReached };
  });

  serve(previewRewardCall, async ({ viewer, params }) => {
    const courseId = courseIdIn(params, previewRewardCall);
    return await previewReward(db, { learnerId: viewer.id, courseId, caps });
  });

  serve(listMyCoursesCall, async ({ viewer }) => {
    const { ongoing, completed, teaching } = await listMyCourses(db, viewer.id);
    return {
      ongoing: ongoing.map(presentLearning),
      completed: completed.map(presentLearning),
      teaching: teaching.map(presentCourse),
    };
  });
}

function courseIdIn(
  params: { courseId: string },
  call: typeof enroll | typeof complete | typeof previewRewardCall,
) {
  const courseId = idIn(CourseId, params.courseId);
  if (!courseId) throw refusals(call).COURSE_NOT_FOUND();
  return courseId;
}

const refuseOpen = refusals(openCourseMedia);

export function courseFileRoutes(serve: Serve, parts: { db: Db; files: FileStore }): void {
  serve(openCourseMedia, async ({ viewer, params, query }) => {
    const courseId = idIn(CourseId, params.courseId);
    const mediaId = idIn(MediaId, params.mediaId);
    if (!courseId) throw refuseOpen.COURSE_NOT_FOUND();
    if (!mediaId) throw refuseOpen.MEDIA_NOT_FOUND();
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
