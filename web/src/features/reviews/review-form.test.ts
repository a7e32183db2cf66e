import { expect, test } from 'vitest';
import { draftOf, type ReviewValues, reviewResolver, valuesOf } from './review-form.ts';

async function checked(values: ReviewValues) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values: body, errors } = await reviewResolver(values, undefined, options);
  return { body, rating: errors.rating?.message, comment: errors.comment?.message };
}

test('a rating without words is a review', async () => {
  expect((await checked({ rating: 4, comment: ' ' })).body).toEqual({ rating: 4, comment: null });
});

test('words without a rating are none', async () => {
  expect(await checked({ rating: null, comment: 'Lovely' })).toMatchObject({
    rating: 'Please select a rating',
    comment: undefined,
  });
});

test('a comment may have 500 characters and not one more', async () => {
  expect((await checked({ rating: 5, comment: 'a'.repeat(500) })).comment).toBeUndefined();
  expect(await checked({ rating: 5, comment: 'a'.repeat(501) })).toMatchObject({
    rating: undefined,
    comment: 'The comment can have at most 500 characters',
  });
});

test('a draft is what differs from the written review, and stands above it', () => {
  const written = { rating: 4, comment: 'Lovely' };
  expect(valuesOf(written)).toEqual({ rating: 4, comment: 'Lovely' });
  expect(draftOf({ rating: 4, comment: 'Lovely' }, written)).toBeUndefined();
  expect(draftOf({ rating: 5, comment: 'Lovely' }, written)).toEqual({ stars: 5 });
  expect(valuesOf(written, { stars: 5 })).toEqual({ rating: 5, comment: 'Lovely' });
  expect(draftOf({ rating: null, comment: '' }, undefined)).toBeUndefined();
});
