import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, createCourse } from '@skillverse/contract/courses/teaching';
import { intentKey } from '../../../api/http/intent-key.ts';
import { send } from '../../../api/http/send.ts';
import { createPendingCreations } from '../../../drafts/pending-creations.ts';
import type { CourseFile } from '../media/media-kinds.ts';

export const courseCreations = createPendingCreations<CourseInput, Course, CourseFile>((teacherId, body) => {
  const idempotencyKey = intentKey(createCourse, `${teacherId} ${JSON.stringify(body)}`);
  return send(createCourse, { body, idempotencyKey });
});
