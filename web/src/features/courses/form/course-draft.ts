import { createDraftStore } from '../../../drafts/drafts.ts';
import type { CourseFile } from '../media/media-kinds.ts';
import { COURSE_FIELDS, type CourseValues } from './course-form.ts';

/** A course that is not there yet. */
export const NEW_COURSE = 'new course';

/** About NEW_COURSE, or about the id of the course that is being changed. */
export const courseDrafts = createDraftStore<CourseValues, CourseFile>('course drafts', (values) =>
  COURSE_FIELDS.every((name) => typeof values[name] === 'string'),
);
