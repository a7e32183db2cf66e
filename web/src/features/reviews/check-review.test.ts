import { expect, test } from 'vitest';
import { checkReview } from './check-review.ts';

test('a rating without words is a review', () => {
  expect(checkReview(4, ' ')).toEqual({ ok: true, body: { rating: 4, comment: null } });
});

test('words without a rating are none', () => {
  expect(checkReview(undefined, 'Lovely')).toEqual({ ok: false, ratingError: 'Please select a rating' });
});

test('a comment may have 500 characters and not one more', () => {
  expect(checkReview(5, 'a'.repeat(500)).ok).toBe(true);
  expect(checkReview(5, 'a'.repeat(501))).toEqual({
    ok: false,
    commentError: 'The comment can have at most 500 characters',
  });
});
