import type { CourseContent, CourseMedia } from '@skillverse/contract/courses/media';
import type { MediaId } from '@skillverse/contract/ids';
import { isUnderWay } from '../../../ui/files/upload-queue.ts';
import { type CourseKind, type CourseUpload, KIND_WORDS } from './media-kinds.ts';

/** The list with the entry at `from` put to `to`; places count from 0. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Adds an uploaded file after those of its kind, or replaces its earlier entry. */
export function withUploaded(
  content: CourseContent,
  { kind, videoId }: Pick<CourseUpload, 'kind' | 'videoId'>,
  media: CourseMedia,
): CourseContent {
  if (kind === 'caption') {
    const videos = content.videos.map((video) =>
      video.id === videoId ? { ...video, caption: media } : video,
    );
    return { ...content, videos };
  }
  const { list } = KIND_WORDS[kind];
  const files = content[list];
  const isThere = files.some(({ id }) => id === media.id);
  const next = isThere ? files.map((file) => (file.id === media.id ? media : file)) : [...files, media];
  return { ...content, [list]: next };
}

/** Without a file or captions that were removed. */
export function withoutFile(content: CourseContent, id: MediaId): CourseContent {
  const others = (files: readonly CourseMedia[]) => files.filter((file) => file.id !== id);
  const videos = others(content.videos).map((video) =>
    video.caption?.id === id ? { ...video, caption: null } : video,
  );
  return { ...content, images: others(content.images), videos, documents: others(content.documents) };
}

/** Applies a wanted order to the existing files. Files added since come last. */
export function orderOf(files: readonly CourseMedia[], wished: readonly MediaId[]): MediaId[] {
  const present = files.map(({ id }) => id);
  return [...wished.filter((id) => present.includes(id)), ...present.filter((id) => !wished.includes(id))];
}

export function withOrder(
  content: CourseContent,
  kind: CourseKind,
  wished: readonly MediaId[],
): CourseContent {
  const { list } = KIND_WORDS[kind];
  const files = content[list];
  const next = orderOf(files, wished).flatMap((id) => files.filter((file) => file.id === id));
  return { ...content, [list]: next };
}

/** How many files a course will have when all uploads have ended. New captions replace old ones. */
export function fileCountOf(content: CourseContent, items: readonly CourseUpload[]): number {
  const captioned = content.videos.filter(({ caption }) => caption !== null).map(({ id }) => id);
  const coming = items.filter(
    (item) => isUnderWay(item) && !(item.videoId && captioned.includes(item.videoId)),
  );
  const { images, videos, documents } = content;
  return images.length + videos.length + documents.length + captioned.length + coming.length;
}
