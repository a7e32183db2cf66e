import { randomUUID } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaId } from '@skillverse/contract/ids';
import type { MediaKind } from '@skillverse/contract/media';
import { uploadMedia } from '../src/features/courses/upload-media.ts';
import type { CourseMediaRow } from '../src/features/media/queries.ts';
import type { TestDatabase } from './database.ts';
import type { GivenCourse } from './given.ts';
import { aFilm, aPicture, aText, someCaptions } from './made-files.ts';
import type { FileToUpload } from './upload.ts';

const usual: Readonly<Record<MediaKind, () => FileToUpload | Promise<FileToUpload>>> = {
  image: () => aPicture(),
  video: () => aFilm(),
  document: () => aText(),
  caption: () => someCaptions(),
};

interface GivenMedia {
  readonly kind?: MediaKind;
  readonly file?: FileToUpload;
  readonly videoId?: MediaId;
  readonly memberQuotaMb?: number;
  readonly signal?: AbortSignal;
}

/** A file of a course, checked and kept as any other would be; only that it did not come over HTTP. */
export async function aMedia(
  { db, files }: TestDatabase,
  course: GivenCourse,
  { kind = 'document', file, videoId, memberQuotaMb = 1024, signal }: GivenMedia = {},
): Promise<CourseMediaRow> {
  const { name, bytes } = file ?? (await usual[kind]());
  const path = join(files.arrivals, randomUUID());
  await writeFile(path, bytes);
  const received = { path, name, sizeBytes: (await stat(path)).size, ...(signal && { signal }) };
  const request = { teacherId: course.teacherId, courseId: course.id, kind, videoId };
  return await uploadMedia({ db, files, quota: { memberQuotaMb } }, request, received);
}
