import * as z from 'zod/mini';
import { call } from './call.ts';
import { courseNotFound, ofCourse } from './courses.ts';
import { CourseId, ReviewId, Timestamp, UserId } from './ids.ts';
import { Cursor, invalidCursor, pageOf } from './page.ts';
import { optionalLines, requiredLines, textOrNull } from './text/text-fields.ts';

export const REVIEW_COMMENT_MAX = 500;
export const ANSWER_MAX = 500;
export const REVIEWS_PER_PAGE = 20;

const SELECT_RATING = 'Please select a rating';

export const ReviewInput = z.strictObject({
  /** Whole stars. */
  rating: z.int(SELECT_RATING).check(z.minimum(1, SELECT_RATING), z.maximum(5, SELECT_RATING)),
  /** Blank becomes null. */
  comment: z.optional(
    z.nullable(z.pipe(optionalLines('The comment', REVIEW_COMMENT_MAX), z.transform(textOrNull))),
  ),
});

/** What the reviewed teacher has said to a review, for everybody to read. */
export const ReviewAnswer = z.object({
  text: z.string(),
  createdAt: Timestamp,
  /** null where it stands as it was written. */
  editedAt: z.nullable(Timestamp),
  /** Then the teacher alone is given it. */
  hiddenByHost: z.boolean(),
});
export type ReviewAnswer = z.output<typeof ReviewAnswer>;

/** A review as every member sees it. A reviewer who is gone is shown as 'Unknown User'. */
export const Review = z.object({
  id: ReviewId,
  reviewerId: UserId,
  reviewer: z.object({ id: UserId, name: z.string(), avatarUrl: z.string() }),
  /** The teacher who was reviewed. */
  userId: UserId,
  courseId: CourseId,
  /** null if the host has hidden the course, unless the viewer teaches or has taken it. */
  courseTitle: z.nullable(z.string()),
  rating: z.int(),
  comment: z.nullable(z.string()),
  /** Of the teacher; null where there is none. */
  answer: z.nullable(ReviewAnswer),
  /** Then its reviewer alone is given it, and it counts in no rating. */
  hiddenByHost: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Review = z.output<typeof Review>;

/** The viewer's own review of this course's teacher. */
export const getMyReview = call({
  method: 'GET',
  path: '/api/courses/:courseId/review',
  who: 'member',
  failure: 'Failed to get user review',
  ...ofCourse,
  ok: z.object({ review: z.nullable(Review) }),
  errors: courseNotFound,
});

/** Writes the viewer's review of the teacher for this course, or changes the one that is there. */
export const putMyReview = call({
  method: 'PUT',
  path: '/api/courses/:courseId/review',
  who: 'member',
  failure: 'Failed to submit review',
  stepFailures: { change: 'Failed to update review', recompute: 'Failed to update teacher rating' },
  ...ofCourse,
  body: ReviewInput,
  /** changed: there was one already. */
  ok: z.object({ review: Review, changed: z.boolean() }),
  errors: {
    ...courseNotFound,
    NOT_COMPLETED: { status: 409, message: 'Complete the course before you review its teacher' },
    REVIEW_HIDDEN: { status: 409, message: 'The host has hidden your review. It cannot be changed' },
  },
});

/** The reviews of a teacher, newest first. */
export const listReviews = call({
  method: 'GET',
  path: '/api/users/:userId/reviews',
  who: 'member',
  failure: 'Failed to get user reviews',
  params: z.strictObject({ userId: z.string() }),
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: pageOf(Review),
  errors: {
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
    ...invalidCursor,
  },
});

export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const;
export const ReviewOrder = z.enum(REVIEW_ORDERS);
export type ReviewOrder = z.output<typeof ReviewOrder>;

/** The reviews for one course, in each order the newest first among equals. */
export const listCourseReviews = call({
  method: 'GET',
  path: '/api/courses/:courseId/reviews',
  who: 'member',
  failure: 'Failed to get course reviews',
  ...ofCourse,
  query: z.strictObject({
    /** Left out: newest. */
    order: z.optional(ReviewOrder),
    /** Of the same order. */
    cursor: z.optional(Cursor),
  }),
  ok: pageOf(Review),
  errors: {
    ...courseNotFound,
    ...invalidCursor,
  },
});

export const AnswerInput = z.strictObject({ text: requiredLines('The answer', ANSWER_MAX) });

/** A call of the reviewed teacher about one review. */
const ofReview = {
  params: z.strictObject({ reviewId: z.string() }),
  errors: {
    REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
    NOT_YOUR_REVIEW: { status: 403, message: 'Only the reviewed teacher can answer this review' },
    ANSWER_HIDDEN: { status: 409, message: 'The host has hidden your answer. It cannot be changed' },
  },
} as const;

/** Answers a review publicly, or changes the answer that is there. The reviewer is told of the first one. */
export const putAnswer = call({
  method: 'PUT',
  path: '/api/reviews/:reviewId/answer',
  who: 'member',
  failure: 'Failed to save answer',
  ...ofReview,
  body: AnswerInput,
  /** changed: there was one already. */
  ok: z.object({ review: Review, changed: z.boolean() }),
});

/** Where there is no answer, all is well already. */
export const removeAnswer = call({
  method: 'DELETE',
  path: '/api/reviews/:reviewId/answer',
  who: 'member',
  failure: 'Failed to delete answer',
  ...ofReview,
  ok: z.object({ review: Review }),
});
