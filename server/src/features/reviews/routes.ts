import { UserId } from '@skillverse/contract/ids';
import {
  getMyReview,
  listCourseReviews,
  listReviews,
  putMyReview,
  REVIEWS_PER_PAGE,
} from '@skillverse/contract/reviews';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { courseIdIn, idIn } from '../../core/http/id-in.ts';
import { pageOfRows, readFoundCursor, readPlaceCursor } from '../../core/http/place-cursor.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import { presentReview } from './present.ts';
import {
  findCourseRating,
  findReviewCount,
  findReviewRow,
  isCourseKnownTo,
  listCourseReviewRows,
  listReviewRows,
} from './queries.ts';
import { writeReview } from './write-review.ts';

const refuseGet = refusals(getMyReview);
const refuseList = refusals(listReviews);
const refuseOfCourse = refusals(listCourseReviews);

export function reviewRoutes(serve: Serve, { db, tell }: { db: Db; tell: Tell }): void {
  serve(getMyReview, async ({ viewer, params }) => {
    const courseId = courseIdIn(params);
    if (!(await isCourseKnownTo(db, courseId, viewer.id))) throw refuseGet.COURSE_NOT_FOUND();
    const review = await findReviewRow(db, viewer.id, courseId);
    return { review: review ? presentReview(review) : null };
  });

  serve(putMyReview, async ({ viewer, params, body }) => {
    const courseId = courseIdIn(params);
    const request = { reviewerId: viewer.id, courseId, stars: body.rating, comment: body.comment ?? null };
    const { review, changed, teacherId } = await writeReview(db, request);
    if (!changed) tell([teacherId], 'notice', courseId);
    return { review: presentReview(review), changed };
  });

  serve(listReviews, async ({ viewer, params, query: { cursor } }) => {
    const userId = idIn(UserId, params.userId);
    const total = userId && (await findReviewCount(db, userId));
    if (!userId || total === undefined) throw refuseList.USER_NOT_FOUND();
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refuseList.INVALID_CURSOR();
    const rows = await listReviewRows(db, userId, { viewerId: viewer.id, after, limit: REVIEWS_PER_PAGE });
    const { items, nextCursor } = pageOfRows(rows, REVIEWS_PER_PAGE, (row) => row);
    return { items: items.map(presentReview), nextCursor, total };
  });

  serve(listCourseReviews, async ({ viewer, params, query: { order = 'newest', cursor } }) => {
    const courseId = courseIdIn(params);
    const rated = await findCourseRating(db, courseId, viewer.id);
    if (!rated) throw refuseOfCourse.COURSE_NOT_FOUND();
    const after = cursor === undefined ? undefined : readFoundCursor(cursor);
    if (cursor !== undefined && !after) throw refuseOfCourse.INVALID_CURSOR();
    const asked = { viewerId: viewer.id, order, after, limit: REVIEWS_PER_PAGE };
    const rows = await listCourseReviewRows(db, courseId, asked);
    const { items, nextCursor } = pageOfRows(rows, REVIEWS_PER_PAGE, (row) => ({
      ...row,
      score: order === 'newest' ? 0 : row.stars,
    }));
    return { items: items.map(presentReview), nextCursor, total: rated.reviewCount };
  });
}
