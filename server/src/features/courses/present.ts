import type { Course } from '@skillverse/contract/courses';
import type { CourseContent, CourseMedia, Refund } from '@skillverse/contract/courses/media';
import type { MediaFile } from '@skillverse/contract/files/media';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import { writtenText } from '../../core/texts/stored-text.ts';
import type { CourseMediaRow } from '../media/queries.ts';
import type { CountedCourse } from './queries.ts';

/** A course as any member sees it. A teacher who is gone is shown as 'Unknown User'. */
export function presentCourse(row: CountedCourse): Course {
  const description = writtenText(row.description, row.descriptionMarkdown);
  return {
    id: row.id,
    title: row.title,
    description: description.text,
    descriptionFormat: description.format,
    descriptionPlain: description.plain,
    teacherId: row.teacherId,
    teacher: {
      id: row.teacherId,
      name: row.teacherName ?? 'Unknown User',
      avatarUrl: row.teacherAvatarUrl ?? DEFAULT_AVATAR_URL,
      rating: row.teacherRating,
    },
    skillCategory: row.skillCategory,
    svcValue: row.priceSvc,
    duration: row.durationMinutes,
    availability: row.availability,
    learnerCount: row.learnerCount,
    imageUrl: row.coverFileId ? mediaUrl(row.id, row.coverFileId) : row.imageUrl,
    saved: row.isSaved,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Where the bytes of a course's file are, on this site. */
export function mediaUrl(courseId: CourseId, mediaId: MediaId): string {
  return `/api/courses/${courseId}/media/${mediaId}`;
}

function presentFile(row: CourseMediaRow): MediaFile {
  const { id, kind, name, contentType, sizeBytes, createdAt } = row;
  return { id, kind, name, contentType, sizeBytes, url: mediaUrl(row.courseId, id), createdAt };
}

/** @param caption of a video */
export function presentMedia(
  row: CourseMediaRow,
  { caption, viewed = false }: { caption?: CourseMediaRow | undefined; viewed?: boolean } = {},
): CourseMedia {
  return { ...presentFile(row), viewed, caption: caption ? presentFile(caption) : null };
}

interface ContentParts {
  readonly courseId: CourseId;
  /** In their order. */
  readonly media: readonly CourseMediaRow[];
  readonly viewedIds?: ReadonlySet<MediaId>;
  /** What only the teacher sees; left out for everybody else. */
  /** Of a learner in progress. */
  readonly refund?: Refund | null;
  readonly teachers?: { readonly imageAddress: string | null };
}

/** What a course holds, as one viewer sees it. */
export function presentContent({
  courseId,
  media,
  viewedIds,
  refund = null,
  teachers,
}: ContentParts): CourseContent {
  const captions = new Map(media.map((row) => [row.captionOf, row]));
  const of = (kind: CourseMediaRow['kind']) =>
    media
      .filter((row) => row.kind === kind)
      .map((row) =>
        presentMedia(row, { caption: captions.get(row.id), viewed: viewedIds?.has(row.id) ?? false }),
      );
  const [videos, documents] = [of('video'), of('document')];
  const tracked = [...videos, ...documents];
  const viewed = tracked.filter((one) => one.viewed).length;
  return {
    courseId,
    images: of('image'),
    videos,
    documents,
    progressPercent: tracked.length === 0 ? null : Math.round((100 * viewed) / tracked.length),
    imageAddress: teachers?.imageAddress ?? null,
    mediaFiles: teachers ? media.map(({ path }) => path) : [],
    refund,
  };
}
