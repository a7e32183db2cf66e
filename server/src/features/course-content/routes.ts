import { getCourseContent, openCourseMedia, viewCourseMedia } from '@skillverse/contract/course-content';
import type { Tell } from '../../core/events/gather-hints.ts';
import { courseIdIn, mediaIdIn } from '../../core/http/id-in.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { presentContent } from '../courses/present.ts';
import { openMedia } from './open-media.ts';
import { readContent } from './read-content.ts';
import { viewMedia } from './view-media.ts';

interface ContentParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly tell: Tell;
}

export function courseContentRoutes(serve: Serve, parts: ContentParts): void {
  const { db, tell } = parts;
  serve(getCourseContent, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    return presentContent(await readContent(db, { viewerId: viewer.id, courseId }));
  });

  serve(viewCourseMedia, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    const mediaId = mediaIdIn(params);
    return { progressPercent: await viewMedia(db, { learnerId: viewer.id, courseId, mediaId }) };
  });

  serve(openCourseMedia, async ({ viewer, params, query }) => {
    const courseId = courseIdIn(params);
    const mediaId = mediaIdIn(params);
    const { size = 'large', download } = query;
    return await openMedia(parts, {
      viewerId: viewer.id,
      courseId,
      mediaId,
      size,
      isSaved: download === 'true',
      // What may still be opened is another number now, in every tab.
      onNoted: () => tell([viewer.id], 'enrollment', courseId),
    });
  });
}
