import { listUsers } from '@skillverse/contract/discovery';
import { expect, test } from 'vitest';
import { readOk } from './read-ok.ts';

const ines = {
  id: '01a2037e-3c11-7f6a-a1b2-9d0c4e5f6a7b',
  name: 'Ines',
  avatarUrl: '/default-avatar.svg',
  skills: [],
  bio: null,
  bioFormat: 'plain',
  bioPlain: null,
  rating: 0,
  reviewCount: 0,
  skillsVerified: false,
  verificationStatus: 'not_started',
};
const page = (...items: object[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsCapped: false,
});

test('a word that is not known breaks no list', () => {
  for (const status of ['under_review', '', 'VERIFIED']) {
    const answer = page(ines, { ...ines, verificationStatus: status });
    expect(readOk(listUsers, answer)).toEqual(answer);
  }
});

test('what is no answer of the call is none', () => {
  for (const wrong of [
    page({ ...ines, verificationStatus: null }),
    page({ ...ines, verificationStatus: 1, name: 2 }),
    { items: [] },
    'x',
    undefined,
  ])
    expect(readOk(listUsers, wrong)).toBeUndefined();
});
