import type { CourseId } from '@skillverse/contract/ids';

/** The history name of the content viewer. The enroll dialog is about a course too, so the two need different names. */
export const contentPlace = (courseId: CourseId) => `content ${courseId}`;
