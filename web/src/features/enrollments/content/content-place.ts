import type { CourseId } from '@skillverse/contract/ids';

/** The content viewer's place in the history. Enrolling is about a course too: neither takes the place of the other. */
export const contentPlace = (courseId: CourseId) => `content ${courseId}`;
