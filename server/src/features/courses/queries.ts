import type { CourseCategory } from '@skillverse/contract/courses';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';
import type { CourseMediaRow } from '../media/queries.ts';

export interface CourseRow {
  readonly id: CourseId;
  readonly title: string;
  /** What is read of it. */
  readonly description: string;
  /** As it was written; null where that is plain text. */
  readonly descriptionMarkdown: string | null;
  readonly teacherId: UserId;
  readonly teacherName: string | null;
  readonly teacherAvatarUrl: string | null;
  readonly teacherRating: number;
  readonly skillCategory: CourseCategory;
  readonly priceSvc: number;
  readonly durationMinutes: number;
  readonly availability: string[];
  /** Who is in progress on it or has completed it; one more than FEW_LEARNERS where they are more. */
  readonly fewLearners: number;
  /** The address that the teacher gave. */
  readonly imageUrl: string | null;
  /** The first uploaded image. */
  readonly coverFileId: MediaId | null;
  /** By the viewer. */
  readonly isSaved: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A course whose learners have been counted to the last. */
export type CountedCourse<Row extends CourseRow = CourseRow> = Row & { readonly learnerCount: number };

// Up to this number are counted on each request.
export const FEW_LEARNERS = 1000;

/**
 * The columns of a CourseRow, for a query whose `c` is courses and `t` the teacher in users.
 * @param viewer whose id it is, or the column that holds it; left out for the teacher, who saves no course of their own
 */
export function courseColumns(db: DbOrTx, viewer?: UserId | Fragment) {
  // Looked up by its key for each course (offset 0): else PostgreSQL may read the whole table.
  const isSaved = viewer
    ? db`exists (select from saved_courses s where s.member_id = ${viewer} and s.course_id = c.id offset 0)`
    : db`false`;
  return db`
    c.id, c.title, c.description, c.teacher_id, c.skill_category, c.price_svc, c.duration_minutes,
    c.availability, c.image_url, c.cover_file_id, c.created_at, c.updated_at,
    case when t.deleted_at is null then t.name end as teacher_name,
    case when t.deleted_at is null then t.avatar_url end as teacher_avatar_url, t.rating as teacher_rating,
    c.description_markdown,
    (select count(*) from (select 1 from enrollments l where l.course_id = c.id
      and l.status in ('ongoing', 'completed') limit ${FEW_LEARNERS + 1}) l) as few_learners, ${isSaved} as is_saved`;
}

export async function countLearners(db: DbOrTx, courseId: CourseId): Promise<number> {
  const [counted] = await db<{ total: number }[]>`
    select count(*) as total from enrollments where course_id = ${courseId} and status in ('ongoing', 'completed')`;
  return counted?.total ?? 0;
}

/** Of the course `c`: the host has not hidden it, or this viewer teaches it or has a place on it. */
export function isShownTo(db: DbOrTx, viewerId: UserId) {
  return db`
    (c.hidden_at is null or c.teacher_id = ${viewerId} or exists (select 1 from enrollments own
      where own.course_id = c.id and own.learner_id = ${viewerId} and own.status in ('ongoing', 'completed')))`;
}

/** @param viewerId where it is given, a hidden course is found for its teacher and those who have a place on it alone */
export async function findCourseRow(
  db: DbOrTx,
  courseId: CourseId,
  viewerId?: UserId,
): Promise<CourseRow | undefined> {
  const [course] = await db<CourseRow[]>`
    select ${courseColumns(db, viewerId)} from courses c join users t on t.id = c.teacher_id
    where c.id = ${courseId} and c.deleted_at is null ${viewerId ? db`and ${isShownTo(db, viewerId)}` : db``}`;
  return course;
}

/** Hidden with its teacher, it is so by itself from now on. @returns false where it is so already. The course must be locked. */
export async function updateHidden(tx: Tx, courseId: CourseId, isHidden: boolean): Promise<boolean> {
  // The title is written again because its words may have been forgotten meanwhile.
  const changed = await tx`
    update courses set title = title, hidden_with = null,
      hidden_at = case when ${isHidden} then coalesce(hidden_at, now()) end
    where id = ${courseId}
      and case when ${isHidden} then hidden_at is null or hidden_with is not null else hidden_at is not null end
    returning id`;
  return changed.length === 1;
}

type HiddenCourse = Pick<CourseRow, 'id' | 'title'> & { readonly hiddenAt: string };

/** For the host: the last hidden first. */
export async function listHiddenCourses(db: DbOrTx): Promise<HiddenCourse[]> {
  return await db<HiddenCourse[]>`
    select id, title, hidden_at from courses where hidden_at is not null and deleted_at is null
    order by hidden_at desc, id`;
}

interface CourseTerms {
  readonly id: CourseId;
  readonly teacherId: UserId;
  readonly title: string;
  readonly priceSvc: number;
  /** False once it is deleted or hidden by the host, or its teacher is gone. */
  readonly isOffered: boolean;
}

/** Price, teacher and existence, which cannot change until the transaction ends; others may enroll meanwhile. */
export async function lockCourseShared(tx: Tx, courseId: CourseId): Promise<CourseTerms | undefined> {
  const [course] = await tx<CourseTerms[]>`
    select c.id, c.teacher_id, c.title, c.price_svc, c.deleted_at is null and c.hidden_at is null and t.deleted_at is null as is_offered
    from courses c join users t on t.id = c.teacher_id where c.id = ${courseId} for share of c`;
  return course;
}

type LockedCourse = Pick<CourseRow, 'id' | 'teacherId' | 'title' | 'imageUrl' | 'updatedAt'>;

export interface TeachersCourse {
  readonly course: LockedCourse;
  /** All files that it holds now. */
  readonly media: CourseMediaRow[];
}

/**
 * A course that is not deleted. Until the transaction ends nobody else changes it, deletes it or enrolls in it.
 * @param viewerId as in findCourseRow
 */
export async function lockCourse(
  tx: Tx,
  courseId: CourseId,
  viewerId?: UserId,
): Promise<LockedCourse | undefined> {
  const [course] = await tx<LockedCourse[]>`
    select c.id, c.teacher_id, c.title, c.image_url, c.updated_at from courses c
    where c.id = ${courseId} and c.deleted_at is null ${viewerId ? tx`and ${isShownTo(tx, viewerId)}` : tx``}
    for no key update of c`;
  return course;
}

/** As lockCourse, for all courses that a member teaches, in the order of their ids. */
export async function lockCoursesOf(tx: Tx, teacherId: UserId): Promise<CourseId[]> {
  const courses = await tx<{ id: CourseId }[]>`
    select id from courses where teacher_id = ${teacherId} and deleted_at is null order by id for no key update`;
  return courses.map(({ id }) => id);
}

/** Called whenever the images of a course have changed: the first is its cover. What its teacher says has not changed. */
export async function updateCover(tx: Tx, courseId: CourseId): Promise<void> {
  await tx`
    update courses set cover_file_id =
      (select file_id from course_media where course_id = ${courseId} and kind = 'image' order by position limit 1)
    where id = ${courseId}`;
}

export interface NewCourse {
  readonly id: CourseId;
  readonly teacherId: UserId;
  readonly title: string;
  readonly description: string;
  /** Where it is left out, the description is plain. */
  readonly descriptionMarkdown?: string | null | undefined;
  readonly skillCategory: CourseCategory;
  readonly priceSvc: number;
  readonly durationMinutes: number;
  readonly imageUrl: string | null;
  /** Now, where it is left out. */
  readonly createdAt?: string;
}

/** @returns false where its teacher is no member any more, and keeps the teacher from leaving until it is there */
export async function insertCourseOrNone(tx: DbOrTx, course: NewCourse): Promise<boolean> {
  const inserted = await tx`
    insert into courses (id, teacher_id, title, description, description_markdown, skill_category, price_svc,
      duration_minutes, image_url, created_at, updated_at)
    select ${course.id}, u.id, ${course.title}, ${course.description}, ${course.descriptionMarkdown ?? null},
      ${course.skillCategory}, ${course.priceSvc}, ${course.durationMinutes}, ${course.imageUrl},
      coalesce(${course.createdAt ?? null}::timestamptz, now()),
      coalesce(${course.createdAt ?? null}::timestamptz, now())
    from users u where u.id = ${course.teacherId} and u.deleted_at is null for key share of u returning id`;
  return inserted.length === 1;
}

type Said = Omit<NewCourse, 'id' | 'teacherId' | 'createdAt'>;

/** What is undefined stays. */
export type CourseChanges = { readonly [Field in keyof Said]?: Said[Field] | undefined };

/** The course must be locked. No two of its changes have the same moment, whatever the clock does. */
export async function updateCourseRow(tx: Tx, courseId: CourseId, changes: CourseChanges): Promise<void> {
  const { title, description, skillCategory, priceSvc, durationMinutes, imageUrl } = changes;
  await tx`
    update courses set updated_at = greatest(clock_timestamp(), updated_at + interval '1 ms'),
      title = coalesce(${title ?? null}, title), description = coalesce(${description ?? null}, description),
      description_markdown = case when ${description === undefined} then description_markdown
        else ${changes.descriptionMarkdown ?? null}::text end,
      skill_category = coalesce(${skillCategory ?? null}, skill_category),
      price_svc = coalesce(${priceSvc ?? null}::bigint, price_svc),
      duration_minutes = coalesce(${durationMinutes ?? null}::integer, duration_minutes),
      image_url = case when ${imageUrl === undefined} then image_url else ${imageUrl ?? null} end
    where id = ${courseId}`;
}

/** The courses must be locked, and nobody in progress on them any more. */
export async function markCoursesDeleted(tx: Tx, courseIds: readonly CourseId[]): Promise<void> {
  await tx`
    update courses set deleted_at = now(), updated_at = now(), cover_file_id = null
    where id = any(${[...courseIds]}::uuid[])`;
}
