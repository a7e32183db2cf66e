import type { MediaKind } from '@skillverse/contract/files/media';
import type { MediaId, UserId } from '@skillverse/contract/ids';
import type { ProjectMediaKind } from '@skillverse/contract/projects/media';
import type { Receive } from '../../src/core/files/serve-upload.ts';
import { writtenFile } from '../../src/core/files/written-file.ts';
import { uploadMedia } from '../../src/features/courses/media/upload-media.ts';
import type { CourseMediaRow, ProjectMediaRow } from '../../src/features/media/queries.ts';
import { uploadAvatar } from '../../src/features/profiles/upload-avatar.ts';
import { uploadMedia as uploadToProject } from '../../src/features/projects/media/upload-media.ts';
import type { FileStore } from '../../src/integrations/files/file-store.ts';
import type { TestDatabase } from '../database.ts';
import { aFilm, aPdf, aPicture, aText, someCaptions } from './files/made-files.ts';
import type { FileToUpload } from './files/upload.ts';
import type { GivenCourse } from './given.ts';
import type { GivenProject } from './given-projects.ts';

const quota = { memberQuotaMb: 1024 };

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
  const receive = arriving(files, file ?? (await usual[kind]()), signal);
  const request = { teacherId: course.teacherId, courseId: course.id, kind, videoId };
  return await uploadMedia({ db, files, quota: { memberQuotaMb } }, request, receive);
}

/** As aMedia, a file of a project. */
export async function aProjectFile(
  { db, files }: TestDatabase,
  { id: projectId, creatorId }: GivenProject,
  {
    kind = 'document',
    file,
    memberQuotaMb = 1024,
  }: Omit<GivenMedia, 'kind'> & { kind?: ProjectMediaKind } = {},
): Promise<ProjectMediaRow> {
  // Plain text is for courses.
  const receive = arriving(files, file ?? (kind === 'document' ? aPdf() : await usual[kind]()));
  return await uploadToProject(
    { db, files, quota: { memberQuotaMb } },
    { creatorId, projectId, kind },
    receive,
  );
}

/** A picture of a member, as uploaded. @returns where it can be seen */
export async function anAvatar({ db, files }: TestDatabase, userId: UserId): Promise<string> {
  const receive = arriving(files, await aPicture());
  const { profile } = await uploadAvatar({ db, files, quota }, userId, receive);
  return profile.avatarUrl ?? '';
}

function arriving({ arrivals }: FileStore, file: FileToUpload, signal?: AbortSignal): Receive {
  return () => writtenFile(arrivals, { ...file, signal });
}
