import { expect, test } from 'vitest';
import { keepReviewDraft, reviewDraftOf } from './review-draft.ts';

test('a draft is kept for its course and its member alone', () => {
  keepReviewDraft('amara', 'bowls', { stars: 4, comment: 'Lovely' });
  expect(reviewDraftOf('amara', 'bowls')).toEqual({ stars: 4, comment: 'Lovely' });
  expect(reviewDraftOf('amara', 'plates')).toEqual({});
  expect(reviewDraftOf('mei', 'bowls')).toEqual({});
  expect(reviewDraftOf('amara', 'bowls'), 'after somebody else was there').toEqual({});
});
