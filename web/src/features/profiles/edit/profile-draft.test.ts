import { expect, test } from 'vitest';
import { tabStorage } from '../../../api/session/tab-storage.ts';
import { profileDrafts } from './profile-draft.ts';

test('what was typed of a profile outlives a reload, and nobody else reads it', () => {
  profileDrafts.keep('amara', { bio: 'Potter' });
  profileDrafts.forgetPage();
  expect(profileDrafts.of('amara')).toEqual({ bio: 'Potter' });
  expect(profileDrafts.of('kofi')).toEqual({});
});

test('what was typed and taken back is not kept', () => {
  profileDrafts.keep('amara', { bio: 'Potter' });
  profileDrafts.keep('amara', {});
  expect(tabStorage().getItem('profile drafts')).toBeNull();
});

test('a draft that is none, kept by another version, is not read', () => {
  for (const values of [{ bio: null }, { email: 'amara@example.org' }]) {
    const drafts = { 'own profile': { values, fileCount: 0 } };
    tabStorage().setItem('profile drafts', JSON.stringify({ owner: 'amara', drafts }));
    profileDrafts.forgetPage();
    expect(profileDrafts.of('amara')).toEqual({});
  }
});
