import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from '../../api/session/tab-storage.ts';
import { decisionDrafts } from './decision-drafts.ts';

beforeEach(() => tabStorage().removeItem('decision drafts'));

test('a reason and thanks are kept until they are sent, each for its decision and its member', () => {
  decisionDrafts.keep('ada', 'not-solved 1', 'The skies are still mud.');
  expect(decisionDrafts.of('ada', 'not-solved 1')).toBe('The skies are still mud.');
  expect(tabStorage().getItem('decision drafts')).toContain('still mud');
  expect(decisionDrafts.of('ada', 'solved 1')).toBe('');
  expect(decisionDrafts.of('ada', 'not-solved 2')).toBe('');
  decisionDrafts.keep('ada', 'not-solved 1', '');
  expect(decisionDrafts.of('ada', 'not-solved 1')).toBe('');
  expect(tabStorage().getItem('decision drafts')).toBeNull();
});

test('signing out ends what was written', () => {
  decisionDrafts.keep('ada', 'solved 1', 'Thanks!');
  tabStorage().removeItem('decision drafts');
  expect(decisionDrafts.of('ada', 'solved 1')).toBe('');
  expect(decisionDrafts.of('ben', 'solved 1')).toBe('');
});
