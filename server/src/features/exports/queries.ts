import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { SessionRow } from '../accounts/queries.ts';
import type { OwnCourseIds, ProfileRow } from '../profiles/queries.ts';
import type { listProjectsOfMember } from '../projects/queries.ts';
import type { ReviewRow } from '../reviews/queries.ts';
import type { TransferRow } from '../wallet/queries.ts';

export interface SignInMethodRow {
  /** 'credential' is a password. */
  readonly providerId: string;
  /** As the provider calls the member; of a password the member's own id. */
  readonly accountId: string;
  readonly createdAt: string;
}

export async function listSignInMethods(db: DbOrTx, userId: UserId): Promise<SignInMethodRow[]> {
  return await db<SignInMethodRow[]>`
    select provider_id, account_id, created_at from sign_in_accounts where user_id = ${userId} order by created_at`;
}

export interface PlaceRow {
  readonly courseTitle: string;
  readonly teacherName: string | null;
  readonly status: string;
  readonly pricePaidSvc: number;
  readonly rewardSvc: number;
  readonly enrolledAt: string;
  readonly completedAt: string | null;
}

/** Every place that the learner ever had, refunded ones too, the newest first. */
export async function listPlaces(db: DbOrTx, learnerId: UserId, limit: number): Promise<PlaceRow[]> {
  return await db<PlaceRow[]>`
    select c.title as course_title, case when t.deleted_at is null then t.name end as teacher_name, e.status,
      e.price_paid_svc, e.reward_svc, e.enrolled_at, e.completed_at
    from enrollments e join courses c on c.id = e.course_id join users t on t.id = e.teacher_id
    where e.learner_id = ${learnerId} order by e.enrolled_at desc, e.id desc limit ${limit}`;
}

export interface TaughtCourseRow {
  readonly title: string;
  readonly description: string;
  readonly skillCategory: string;
  readonly priceSvc: number;
  readonly durationMinutes: number;
  readonly imageUrl: string | null;
  /** What the uploaded files are called, in the teacher's order. */
  readonly mediaNames: string[];
  readonly inProgressCount: number;
  readonly completedCount: number;
  readonly createdAt: string;
  readonly deletedAt: string | null;
}

/** Deleted ones too, the newest first. */
export async function listTaughtCourses(
  db: DbOrTx,
  teacherId: UserId,
  limit: number,
): Promise<TaughtCourseRow[]> {
  return await db<TaughtCourseRow[]>`
    select c.title, c.description, c.skill_category, c.price_svc, c.duration_minutes, c.image_url, c.created_at,
      c.deleted_at, array(select f.name from course_media m join files f on f.id = m.file_id
        where m.course_id = c.id order by m.kind, m.position) as media_names,
      (select count(*) from enrollments e where e.course_id = c.id and e.status = 'ongoing') as in_progress_count,
      (select count(*) from enrollments e where e.course_id = c.id and e.status = 'completed') as completed_count
    from courses c where c.teacher_id = ${teacherId} order by c.created_at desc, c.id desc limit ${limit}`;
}

export interface ViewRow {
  readonly courseTitle: string;
  readonly fileName: string;
  readonly viewedAt: string;
}

/** What the member has watched and opened, the newest first. */
export async function listViews(db: DbOrTx, learnerId: UserId, limit: number): Promise<ViewRow[]> {
  return await db<ViewRow[]>`
    select c.title as course_title, f.name as file_name, v.viewed_at
    from content_views v join course_media m on m.file_id = v.file_id join files f on f.id = v.file_id
    join courses c on c.id = m.course_id
    where v.learner_id = ${learnerId} order by v.viewed_at desc, v.file_id limit ${limit}`;
}

export interface WrittenReviewRow {
  readonly courseTitle: string;
  readonly teacherName: string | null;
  readonly stars: number;
  readonly comment: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export async function listWrittenReviews(
  db: DbOrTx,
  reviewerId: UserId,
  limit: number,
): Promise<WrittenReviewRow[]> {
  return await db<WrittenReviewRow[]>`
    select c.title as course_title, case when t.deleted_at is null then t.name end as teacher_name,
      r.rating as stars, r.comment, r.created_at, r.updated_at
    from user_reviews r join courses c on c.id = r.course_id join users t on t.id = r.user_id
    where r.reviewer_id = ${reviewerId} order by r.created_at desc, r.id desc limit ${limit}`;
}

/** Everything that is stored about a member. */
export interface OwnData {
  readonly profile: ProfileRow;
  readonly courses: OwnCourseIds;
  readonly signInMethods: readonly SignInMethodRow[];
  readonly sessions: readonly SessionRow[];
  readonly transfers: readonly TransferRow[];
  readonly places: readonly PlaceRow[];
  readonly taught: readonly TaughtCourseRow[];
  readonly views: readonly ViewRow[];
  readonly written: readonly WrittenReviewRow[];
  readonly received: readonly ReviewRow[];
  readonly projects: Awaited<ReturnType<typeof listProjectsOfMember>>;
}
