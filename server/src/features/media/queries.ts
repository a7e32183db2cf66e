import type { FileCounts } from '@skillverse/contract/courses';
import type { MediaKind } from '@skillverse/contract/files/media';
import type { CourseId, MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import type { ProjectMediaKind } from '@skillverse/contract/projects/media';
import type { Db, DbOrTx, Tx } from '../../db/client.ts';
import type { Bucket } from '../../integrations/files/file-store.ts';

export interface FileRow {
  readonly id: MediaId;
  readonly ownerId: UserId;
  readonly bucket: Bucket;
  readonly path: string;
  readonly smallPath: string | null;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly smallSizeBytes: number | null;
  readonly createdAt: string;
}

export type NewFile = Omit<FileRow, 'createdAt'>;

interface FilesOfMember {
  readonly count: number;
  /** Both sizes of images together. */
  readonly sizeBytes: number;
}

/** Makes what one member stores take turns, so that no two files are let in by the same free space. */
export async function lockOwner(tx: Tx, ownerId: UserId): Promise<void> {
  await tx`select 1 from users where id = ${ownerId} for no key update`;
}

export async function sumFiles(tx: DbOrTx, ownerId: UserId): Promise<FilesOfMember> {
  const [sums] = await tx<FilesOfMember[]>`
    select count(*) as count, coalesce(sum(size_bytes + coalesce(small_size_bytes, 0)), 0)::bigint as size_bytes
    from files where owner_id = ${ownerId}`;
  return sums ?? { count: 0, sizeBytes: 0 };
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx`
    insert into files (id, owner_id, bucket, path, small_path, name, content_type, size_bytes, small_size_bytes)
    values (${file.id}, ${file.ownerId}, ${file.bucket}, ${file.path}, ${file.smallPath}, ${file.name},
      ${file.contentType}, ${file.sizeBytes}, ${file.smallSizeBytes})`;
}

/** Where the bytes of a file lie. */
export type StoredPaths = Pick<FileRow, 'bucket' | 'path' | 'smallPath'>;

/** With all that hangs on them. @returns what is to be put to the trash once this is for good */
export async function deleteFiles(tx: Tx, ids: readonly MediaId[]): Promise<StoredPaths[]> {
  return await tx<
    StoredPaths[]
  >`delete from files where id = any(${ids}::uuid[]) returning bucket, path, small_path`;
}

/** As deleteFiles, for all that a member has stored. */
export async function deleteFilesOf(tx: Tx, ownerId: UserId): Promise<StoredPaths[]> {
  return await tx<
    StoredPaths[]
  >`delete from files where owner_id = ${ownerId} returning bucket, path, small_path`;
}

export interface CourseMediaRow extends FileRow {
  readonly courseId: CourseId;
  readonly kind: MediaKind;
  /** Of captions: their video. */
  readonly captionOf: MediaId | null;
}

function fileColumns(db: DbOrTx) {
  return db`
    f.id, f.owner_id, f.bucket, f.path, f.small_path, f.name, f.content_type, f.size_bytes, f.small_size_bytes,
    f.created_at`;
}

/** The columns of a CourseMediaRow, for a query whose `f` is files and `m` course_media. */
function courseMediaColumns(db: DbOrTx) {
  return db`${fileColumns(db)}, m.course_id, m.kind, m.caption_of`;
}

/** Each kind in its teacher's order. */
export async function listCourseMedia(db: DbOrTx, courseId: CourseId): Promise<CourseMediaRow[]> {
  return await db<CourseMediaRow[]>`
    select ${courseMediaColumns(db)} from course_media m join files f on f.id = m.file_id
    where m.course_id = ${courseId} order by m.kind, m.position`;
}

export async function countCourseMedia(db: DbOrTx, courseId: CourseId): Promise<FileCounts> {
  const [counts] = await db<FileCounts[]>`
    select count(*) filter (where kind = 'image') as images, count(*) filter (where kind = 'video') as videos,
      count(*) filter (where kind = 'document') as documents
    from course_media where course_id = ${courseId}`;
  if (!counts) throw new Error('counting files gave no row');
  return counts;
}

export async function findCourseMedia(
  db: DbOrTx,
  courseId: CourseId,
  mediaId: MediaId,
): Promise<CourseMediaRow | undefined> {
  const [media] = await db<CourseMediaRow[]>`
    select ${courseMediaColumns(db)} from course_media m join files f on f.id = m.file_id
    where m.course_id = ${courseId} and m.file_id = ${mediaId}`;
  return media;
}

interface NewCourseMedia {
  readonly courseId: CourseId;
  readonly fileId: MediaId;
  readonly kind: MediaKind;
  readonly captionOf: MediaId | null;
}

/** Behind the others of its kind. The course must be locked. */
export async function insertCourseMedia(tx: Tx, media: NewCourseMedia): Promise<void> {
  await tx`
    insert into course_media (file_id, course_id, kind, caption_of, position)
    select ${media.fileId}, ${media.courseId}, ${media.kind}, ${media.captionOf}, coalesce(max(position) + 1, 0)
    from course_media where course_id = ${media.courseId} and kind = ${media.kind}`;
}

export async function updatePositions(tx: Tx, order: readonly MediaId[]): Promise<void> {
  await tx`
    update course_media m set position = o.place - 1
    from unnest(${order}::uuid[]) with ordinality o (file_id, place) where m.file_id = o.file_id`;
}

export interface ProjectMediaRow extends FileRow {
  readonly kind: ProjectMediaKind;
}

export async function findProjectMedia(
  db: DbOrTx,
  projectId: ProjectId,
  mediaId: MediaId,
): Promise<ProjectMediaRow | undefined> {
  const [media] = await db<ProjectMediaRow[]>`
    select ${fileColumns(db)}, m.kind from project_media m join files f on f.id = m.file_id
    where m.project_id = ${projectId} and m.file_id = ${mediaId}`;
  return media;
}

/** Behind the others of its kind. The project must be locked. */
export async function insertProjectMedia(
  tx: Tx,
  { projectId, fileId, kind }: { projectId: ProjectId; fileId: MediaId; kind: ProjectMediaKind },
): Promise<void> {
  await tx`
    insert into project_media (file_id, project_id, kind, position)
    select ${fileId}, ${projectId}, ${kind}, coalesce(max(position) + 1, 0)
    from project_media where project_id = ${projectId} and kind = ${kind}`;
}

/** What the storage holds for a row: of an image both sizes, each by itself. */
export type StoredFile = Pick<FileRow, 'bucket' | 'path' | 'contentType' | 'sizeBytes'>;

export async function listStoredFiles(tx: Tx): Promise<StoredFile[]> {
  return await tx<StoredFile[]>`
    select bucket, path, content_type, size_bytes from files
    union all
    select bucket, small_path, content_type, small_size_bytes from files where small_path is not null
    order by bucket, path`;
}

/** Whether there is any file at all. */
export async function hasFiles(db: Db): Promise<boolean> {
  const found = await db`select 1 from files limit 1`;
  return found.length > 0;
}

/** Those of these paths that no row leads to, be it as the large one or as the small one. */
export async function listOrphans(db: Db, bucket: Bucket, paths: readonly string[]): Promise<string[]> {
  const orphans = await db<{ path: string }[]>`
    select p.path from unnest(${paths}::text[]) p (path)
    where not exists (select 1 from files where bucket = ${bucket} and path = p.path)
      and not exists (select 1 from files where bucket = ${bucket} and small_path = p.path)`;
  return orphans.map(({ path }) => path);
}

/** What this learner has watched and opened, and what was sent to them. */
export async function deleteViewsOf(tx: Tx, learnerId: UserId): Promise<void> {
  await tx`delete from content_views where learner_id = ${learnerId}`;
  await tx`delete from opened_items where learner_id = ${learnerId}`;
}

/** The files of the course that this learner has watched or opened. */
export async function listViewedIds(db: DbOrTx, courseId: CourseId, learnerId: UserId): Promise<MediaId[]> {
  const rows = await db<{ fileId: MediaId }[]>`
    select v.file_id from content_views v join course_media m on m.file_id = v.file_id
    where m.course_id = ${courseId} and v.learner_id = ${learnerId}`;
  return rows.map(({ fileId }) => fileId);
}

/** Those of these courses that are there and have nothing to read. */
export async function listWithoutDocument(db: DbOrTx, ids: readonly CourseId[]): Promise<CourseId[]> {
  const rows = await db<{ id: CourseId }[]>`
    select c.id from courses c where c.id = any(${ids}) and c.deleted_at is null
      and not exists (select from course_media m where m.course_id = c.id and m.kind = 'document')`;
  return rows.map(({ id }) => id);
}

/** Seen once is seen: a repeat changes nothing. @returns undefined where the learner has left the site */
export async function insertView(
  db: DbOrTx,
  learnerId: UserId,
  mediaId: MediaId,
): Promise<{ isNew: boolean } | undefined> {
  const [seen] = await db<{ isNew: boolean }[]>`
    with here as (
      select id from users where id = ${learnerId} and deleted_at is null for key share
    ), seen as (
      insert into content_views (learner_id, file_id) select id, ${mediaId} from here on conflict do nothing returning 1
    )
    select exists (select from seen) as is_new from here`;
  return seen;
}
