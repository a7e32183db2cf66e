import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, createCourse } from '@skillverse/contract/courses/teaching';
import { intentKey } from '../../api/intent-key.ts';
import { makingsOf } from '../../api/makings.ts';
import { send } from '../../api/send.ts';
import type { CourseFile } from './media-kinds.ts';

export const courseCreations = makingsOf<CourseInput, Course, CourseFile>((teacherId, body) => {
  const idempotencyKey = intentKey(createCourse, `${teacherId} ${JSON.stringify(body)}`);
  return send(createCourse, { body, idempotencyKey });
});
