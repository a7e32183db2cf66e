import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, createCourse } from '@skillverse/contract/courses/teaching';
import { intentKey } from '../../../api/http/intent-key.ts';
import { send } from '../../../api/http/send.ts';
import type { Creations } from '../../../drafts/use-pending-creation.ts';
import { asMarkdown } from '../../../ui/texts/as-markdown.ts';

export const courseCreations: Creations<CourseInput, Course> = {
  name: 'create course',
  create(teacherId, body) {
    // The same key for a corrected text: if an answer was lost, a second course would be the worse outcome.
    const idempotencyKey = intentKey(createCourse, teacherId);
    return send(createCourse, { body: asMarkdown(body, 'description'), idempotencyKey });
  },
};
