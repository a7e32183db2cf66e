import { expect, test } from 'vitest';
import { tabStorage } from '../../api/session/tab-storage.ts';
import { reviewDrafts } from './review-draft.ts';

const values = { stars: 4, comment: 'Lovely' };

test('a review that was begun outlives a reload, for its course and its member alone', () => {
  reviewDrafts.keep('amara', 'bowls', { values, files: [] });
  reviewDrafts.forgetPage();
  expect(reviewDrafts.of('amara', 'bowls')?.values).toEqual(values);
  expect(reviewDrafts.of('amara', 'plates')).toBeUndefined();
  expect(reviewDrafts.of('mei', 'bowls')).toBeUndefined();
  expect(reviewDrafts.of('amara', 'bowls'), 'after somebody else was there').toBeUndefined();
});

test('a draft that is none, kept by another version, is not read', () => {
  for (const wrong of [{ stars: 6 }, { stars: '4' }, { comment: 4 }]) {
    const drafts = { bowls: { values: { ...values, ...wrong }, fileCount: 0 } };
    tabStorage().setItem('review drafts', JSON.stringify({ owner: 'amara', drafts }));
    reviewDrafts.forgetPage();
    expect(reviewDrafts.of('amara', 'bowls')).toBeUndefined();
  }
});
