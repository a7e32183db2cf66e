import { saveCourse as saveCourseCall, unsaveCourse } from '@skillverse/contract/courses/saving';
import type { Tell } from '../../../core/events/gather-hints.ts';
import { courseIdIn } from '../../../core/http/id-in.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import { deleteSaved } from './queries.ts';
import { saveCourse } from './save-course.ts';

/** Only the member's own windows are told. */
export function savingRoutes(serve: Serve, { db, tell }: { db: Db; tell: Tell }): void {
  serve(saveCourseCall, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    if (await saveCourse(db, viewer.id, courseId)) tell([viewer.id], 'saved', courseId);
    return { saved: true };
  });

  serve(unsaveCourse, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    if (await deleteSaved(db, viewer.id, courseId)) tell([viewer.id], 'saved', courseId);
    return { saved: false };
  });
}
