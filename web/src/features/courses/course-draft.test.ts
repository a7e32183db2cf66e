import { expect, test } from 'vitest';
import { draftOf, keepDraft, NEW_COURSE } from './course-draft.ts';
import { EMPTY_COURSE } from './course-form.ts';

const draft = { values: { ...EMPTY_COURSE, title: 'Wheel throwing' }, files: [] };

test('a draft stays until it is dropped, one for each course', () => {
  keepDraft('amara', NEW_COURSE, draft);
  expect(draftOf('amara', NEW_COURSE)).toBe(draft);
  expect(draftOf('amara', 'another course')).toBeUndefined();
  keepDraft('amara', NEW_COURSE, undefined);
  expect(draftOf('amara', NEW_COURSE)).toBeUndefined();
});

test('nobody who signs in afterwards reads a draft', () => {
  keepDraft('amara', NEW_COURSE, draft);
  expect(draftOf('kofi', NEW_COURSE)).toBeUndefined();
  expect(draftOf('amara', NEW_COURSE)).toBeUndefined();
});
