import { getCourse } from '@skillverse/contract/courses';
import { orderCourseMedia, removeCourseMedia, uploadCourseMedia } from '@skillverse/contract/courses/media';
import {
  createCourse as createCourseCall,
  updateCourse as updateCourseCall,
} from '@skillverse/contract/courses/teaching';
import { MEDIA_LIMITS } from '@skillverse/contract/files/uploads';
import type { CourseId } from '@skillverse/contract/ids';
import type { TtlCache } from '../../core/cache/ttl-cache.ts';
import { invalidInput, refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { serveUpload } from '../../core/files/serve-upload.ts';
import { courseIdIn, mediaIdIn } from '../../core/http/id-in.ts';
import type { Serve } from '../../core/http/serve.ts';
import { storeTexts } from '../../core/texts/stored-text.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { Settings } from '../../settings.ts';
import { checkVerified } from '../accounts/email/check-verified.ts';
import { countCourseMedia } from '../media/queries.ts';
import type { MediaParts } from '../media/upload-file.ts';
import { createCourse } from './create-course.ts';
import { orderMedia } from './media/order-media.ts';
import { removeMedia } from './media/remove-media.ts';
import { uploadMedia } from './media/upload-media.ts';
import { listLearners } from './notice-queries.ts';
import { presentContent, presentCourse, presentMedia } from './present.ts';
import { findCourseRow, type TeachersCourse } from './queries.ts';
import { readLearnerCount } from './read-learner-count.ts';
import { updateCourse } from './update-course.ts';

const refuseGet = refusals(getCourse);
const refuseCreate = refusals(createCourseCall);
const refuseUpdate = refusals(updateCourseCall);

interface CourseParts {
  readonly db: Db;
  /** How many are on crowded courses. */
  readonly learners: TtlCache<number>;
}

export function courseRoutes(serve: Serve, { db, learners }: CourseParts): void {
  serve(getCourse, async ({ viewer, params }) => {
    const course = await findCourseRow(db, courseIdIn(params), viewer.id);
    if (!course) throw refuseGet.COURSE_NOT_FOUND();
    const counted = await readLearnerCount(db, learners, course);
    return { ...presentCourse(counted), files: await countCourseMedia(db, course.id) };
  });
}

type TeachingSettings = Pick<Settings, 'rateLimits' | 'requireVerifiedEmail'>;

interface TeachingParts extends CourseParts {
  readonly settings: TeachingSettings;
  readonly files: FileStore;
  readonly tell: Tell;
}

/** What a teacher does with the course itself. */
export function teachingRoutes(serve: Serve, { db, learners, settings, files, tell }: TeachingParts): void {
  serve(createCourseCall, async ({ viewer, body, repeat }) => {
    await checkVerified(db, settings, viewer.id);
    const {
      imageUrl = null,
      svcValue: priceSvc,
      duration: durationMinutes,
      ...said
    } = storeTexts(body, 'description');
    const course = { ...said, teacherId: viewer.id, priceSvc, durationMinutes, imageUrl };
    const limits = { isCounted: settings.rateLimits, hasRoom: files.hasRoom };
    const created = await findCourseRow(db, await createCourse(db, course, { repeat, ...limits }));
    // A repeat may come after the course was deleted.
    if (!created) throw refuseCreate.COURSE_NOT_FOUND();
    return presentCourse(await readLearnerCount(db, learners, created));
  });

  serve(updateCourseCall, async ({ viewer, params, body }) => {
    const courseId = courseIdIn(params);
    const {
      svcValue: priceSvc,
      duration: durationMinutes,
      expectedUpdatedAt,
      ...said
    } = storeTexts(body, 'description');
    const changes = { ...said, priceSvc, durationMinutes };
    const asked = { teacherId: viewer.id, courseId, changes, expectedUpdatedAt };
    const { course: row, isOutdated } = await updateCourse(db, asked);
    const course = presentCourse(await readLearnerCount(db, learners, row));
    if (isOutdated) throw refuseUpdate.COURSE_CHANGED({ course, imageAddress: row.imageUrl });
    await tellLearners(db, tell, courseId);
    return course;
  });
}

export function courseMediaRoutes(serve: Serve, parts: MediaParts & { tell: Tell }): void {
  const { db, tell } = parts;
  serveUpload(
    serve,
    uploadCourseMedia,
    { files: parts.files, maxBytes: ({ query }) => MEDIA_LIMITS[query.kind].maxBytes },
    async ({ viewer, params, query: { kind, videoId }, repeat }, receive) => {
      if ((kind === 'caption') !== (videoId !== undefined)) {
        throw invalidInput('videoId', 'Captions, and nothing else, belong to a video');
      }
      const upload = { teacherId: viewer.id, courseId: courseIdIn(params), kind, videoId, repeat };
      const media = await uploadMedia(parts, upload, receive);
      await tellLearners(db, tell, upload.courseId);
      return presentMedia(media);
    },
  );

  serve(orderCourseMedia, async ({ viewer, params, body }) => {
    const courseId = courseIdIn(params);
    return contentOf(await orderMedia(db, { teacherId: viewer.id, courseId, ...body }));
  });

  serve(removeCourseMedia, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    const mediaId = mediaIdIn(params);
    const left = await removeMedia(parts, { teacherId: viewer.id, courseId, mediaId });
    await tellLearners(db, tell, courseId);
    return contentOf(left);
  });
}

/** Of the notice that they have. */
async function tellLearners(db: Db, tell: Tell, courseId: CourseId): Promise<void> {
  // What was asked for is done: who is not told sees it by the next fetch.
  tell(await listLearners(db, courseId).catch(() => []), 'notice', courseId);
}

function contentOf({ course, media }: TeachersCourse) {
  return presentContent({ courseId: course.id, media, teachers: { imageAddress: course.imageUrl } });
}
