import type { CourseId, ReviewId, UserId } from '@skillverse/contract/ids';
import type { ReviewOrder } from '@skillverse/contract/reviews';
import type { FoundPlace, Place } from '../../core/http/place-cursor.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { isShownTo } from '../courses/queries.ts';
import { writeNotices } from '../notices/writing-queries.ts';

export interface ReviewRow {
  readonly id: ReviewId;
  readonly reviewerId: UserId;
  readonly reviewerName: string | null;
  readonly reviewerAvatarUrl: string | null;
  readonly userId: UserId;
  readonly courseId: CourseId;
  /** null where the course is hidden from the reader. */
  readonly courseTitle: string | null;
  readonly stars: number;
  readonly comment: string | null;
  /** Of the teacher. */
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly answerEditedAt: string | null;
  /** Only its teacher reads the answer. */
  readonly isAnswerHidden: boolean;
  /** Only its reviewer reads it. */
  readonly isHidden: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The columns of a ReviewRow as this viewer sees it, for a query whose `r` is user_reviews, `p` the reviewer and `c` the course. */
export function reviewColumns(db: DbOrTx, viewerId: UserId) {
  return db`
    r.id, r.reviewer_id, r.user_id, r.course_id, r.rating as stars, r.comment, r.answered_at, r.answer_edited_at, r.created_at, r.updated_at,
    case when r.answer_hidden_at is null or r.user_id = ${viewerId} then r.answer end as answer,
    r.answer_hidden_at is not null as is_answer_hidden, r.hidden_at is not null as is_hidden,
    case when ${isShownTo(db, viewerId)} then c.title end as course_title, case when p.deleted_at is null then p.name end as reviewer_name,
    case when p.deleted_at is null then p.avatar_url end as reviewer_avatar_url`;
}

/** The reviews of a teacher, newest first, with one more than `limit` if there is one. */
export async function listReviewRows(
  db: DbOrTx,
  userId: UserId,
  { viewerId, after, limit }: { viewerId: UserId; after: Place | undefined; limit: number },
): Promise<ReviewRow[]> {
  const older = after ? db`and (r.created_at, r.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<ReviewRow[]>`
    select ${reviewColumns(db, viewerId)} from user_reviews r
    join users p on p.id = r.reviewer_id join courses c on c.id = r.course_id
    where r.user_id = ${userId} and r.hidden_at is null ${older} order by r.created_at desc, r.id desc limit ${limit + 1}`;
}

interface CourseRating {
  /** The mean of the stars, rounded half up to one decimal; 0 where there are none. */
  readonly rating: number;
  readonly reviewCount: number;
}

/** What the reviews for a course come to; undefined where there is no such course, or this viewer may not see it. */
export async function findCourseRating(
  db: DbOrTx,
  courseId: CourseId,
  viewerId: UserId,
): Promise<CourseRating | undefined> {
  const [found] = await db<CourseRating[]>`
    select c.rating, c.review_count from courses c
    where c.id = ${courseId} and c.deleted_at is null and ${isShownTo(db, viewerId)}`;
  return found;
}

interface AskedReviews {
  readonly viewerId: UserId;
  readonly order: ReviewOrder;
  /** Where the page before ended; its score is in stars, and 0 in the order of newest. */
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}

/** The reviews for a course, with one more than `limit` if there is one. */
export async function listCourseReviewRows(
  db: DbOrTx,
  courseId: CourseId,
  { viewerId, order, after, limit }: AskedReviews,
): Promise<ReviewRow[]> {
  return await db<ReviewRow[]>`
    select ${reviewColumns(db, viewerId)} from user_reviews r
    join users p on p.id = r.reviewer_id join courses c on c.id = r.course_id
    where r.course_id = ${courseId} and r.hidden_at is null ${after ? isBehind(db, order, after) : db``}
    order by ${byStars(db, order)} r.created_at desc, r.id desc limit ${limit + 1}`;
}

function byStars(db: DbOrTx, order: ReviewOrder) {
  if (order === 'newest') return db``;
  return order === 'highest' ? db`r.rating desc,` : db`(-r.rating) desc,`;
}

function isBehind(db: DbOrTx, order: ReviewOrder, { score: stars, createdAt, id }: FoundPlace) {
  if (order === 'newest') return db`and (r.created_at, r.id) < (${createdAt}, ${id}::uuid)`;
  return order === 'highest'
    ? db`and (r.rating, r.created_at, r.id) < (${stars}::int, ${createdAt}, ${id}::uuid)`
    : db`and ((-r.rating), r.created_at, r.id) < (${-stars}::int, ${createdAt}, ${id}::uuid)`;
}

/** How many reviews a member has; undefined where there is no such member. */
export async function findReviewCount(db: DbOrTx, userId: UserId): Promise<number | undefined> {
  const [user] = await db<{ reviewCount: number }[]>`
    select review_count from users where id = ${userId} and deleted_at is null and suspended_at is null`;
  return user?.reviewCount;
}

export async function findReviewRow(
  db: DbOrTx,
  reviewerId: UserId,
  courseId: CourseId,
): Promise<ReviewRow | undefined> {
  const [review] = await db<ReviewRow[]>`
    select ${reviewColumns(db, reviewerId)} from user_reviews r
    join users p on p.id = r.reviewer_id join courses c on c.id = r.course_id
    where r.reviewer_id = ${reviewerId} and r.course_id = ${courseId}`;
  return review;
}

/** Deleted courses too: who completed one may still review its teacher. Hidden ones for those who may see them. */
export async function isCourseKnownTo(db: DbOrTx, courseId: CourseId, viewerId: UserId): Promise<boolean> {
  const found = await db`select 1 from courses c where c.id = ${courseId} and ${isShownTo(db, viewerId)}`;
  return found.length === 1;
}

interface NewReview {
  readonly id: ReviewId;
  readonly reviewerId: UserId;
  readonly courseId: CourseId;
  readonly stars: number;
  readonly comment: string | null;
}

/** The teacher of the reviewer's own completed enrollment: nobody else may be reviewed for this course. */
export async function findTeacherOfCompleted(
  tx: Tx,
  learnerId: UserId,
  courseId: CourseId,
): Promise<UserId | undefined> {
  const [place] = await tx<{ teacherId: UserId }[]>`
    select teacher_id from enrollments
    where learner_id = ${learnerId} and course_id = ${courseId} and status = 'completed'`;
  return place?.teacherId;
}

/** Tells the teacher. */
export function notifyOfReview(tx: Tx, { reviewerId, courseId, stars }: ReviewedBy) {
  return writeNotices(
    tx,
    'reviewed',
    tx`
      select c.teacher_id, ${reviewerId}::uuid, c.id, c.title, 0::bigint, ${String(stars)}
      from courses c where c.id = ${courseId}`,
  );
}

interface ReviewedBy {
  readonly reviewerId: UserId;
  readonly courseId: CourseId;
  readonly stars: number;
}

interface Reviewed {
  readonly userId: UserId;
  readonly courseId: CourseId;
}

/**
 * Makes reviews of one teacher take turns, so that no rating is computed without one that is being written, and keeps the reviewer from
 * leaving. The course is locked first, as everywhere, and members by their ids.
 * @returns false where the reviewer has left already
 */
export async function lockReviewed(
  tx: Tx,
  { reviewerId, userId, courseId }: Reviewed & { readonly reviewerId: UserId },
): Promise<boolean> {
  await tx`select 1 from courses where id = ${courseId} for no key update`;
  const here = await tx<{ id: UserId; isHere: boolean }[]>`
    select id, deleted_at is null as is_here from users where id in (${reviewerId}, ${userId})
    order by id for no key update`;
  return here.some(({ id, isHere }) => id === reviewerId && isHere);
}

export async function insertReview(tx: Tx, teacherId: UserId, review: NewReview): Promise<void> {
  await tx`
    insert into user_reviews (id, reviewer_id, user_id, course_id, rating, comment)
    values (${review.id}, ${review.reviewerId}, ${teacherId}, ${review.courseId}, ${review.stars},
      ${review.comment})`;
}

export async function changeReview(tx: Tx, review: Omit<NewReview, 'id'>): Promise<void> {
  await tx`
    update user_reviews set rating = ${review.stars}, comment = ${review.comment}, updated_at = now()
    where reviewer_id = ${review.reviewerId} and course_id = ${review.courseId}`;
}

/** Of the teacher and of the course: the mean of all reviews that are not hidden, rounded half up to one decimal. */
export async function recomputeRatings(tx: Tx, { userId, courseId }: Reviewed): Promise<void> {
  await tx`
    update courses set (rating, review_count) =
      (select coalesce(round(avg(rating), 1), 0), count(*) from user_reviews where course_id = ${courseId} and hidden_at is null)
    where id = ${courseId}`;
  await tx`
    update users set (rating, review_count) =
      (select coalesce(round(avg(rating), 1), 0), count(*) from user_reviews where user_id = ${userId} and hidden_at is null)
    where id = ${userId}`;
}
