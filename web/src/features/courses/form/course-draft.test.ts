import { expect, test } from 'vitest';
import { tabStorage } from '../../../api/session/tab-storage.ts';
import { courseDrafts, NEW_COURSE } from './course-draft.ts';
import { EMPTY_COURSE } from './course-form.ts';

const { of: draftOf, keep: keepDraft, sent: draftSent, forgetPage } = courseDrafts;

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

test('what was typed outlives a reload, and files have to be chosen again', () => {
  const file = { id: 'file 1', kind: 'image', file: new File(['x'], 'kiln.png') } as const;
  keepDraft('amara', NEW_COURSE, { ...draft, files: [file] });
  forgetPage();
  expect(draftOf('amara', NEW_COURSE)).toEqual({ ...draft, lostFiles: 1 });
  forgetPage();
  expect(draftOf('kofi', NEW_COURSE)).toBeUndefined();
});

test('files that have to be chosen again stay so, whatever is typed and however often the page is loaded', () => {
  const file = { id: 'file 1', kind: 'image', file: new File(['x'], 'kiln.png') } as const;
  keepDraft('amara', NEW_COURSE, { ...draft, files: [file], lostFiles: 2 });
  keepDraft('amara', 'another course', draft);
  forgetPage();
  expect(draftOf('amara', NEW_COURSE)).toMatchObject({ files: [], lostFiles: 3 });
  expect(draftOf('amara', 'another course')).toMatchObject({ lostFiles: 0 });
});

test('what a draft changes is kept with it', () => {
  const known = { values: EMPTY_COURSE, updatedAt: 'then' };
  keepDraft('amara', 'a course', { ...draft, known });
  forgetPage();
  expect(draftOf('amara', 'a course')).toMatchObject({ ...draft, known });
});

test('what was sent is no draft any more, but for what was typed on meanwhile', () => {
  keepDraft('amara', NEW_COURSE, draft);
  draftSent('amara', NEW_COURSE, { ...draft.values });
  expect(draftOf('amara', NEW_COURSE)).toBeUndefined();
  const typedOn = { ...draft, values: { ...draft.values, title: 'Wheel throwing for all' } };
  keepDraft('amara', NEW_COURSE, typedOn);
  const saved = { values: draft.values, updatedAt: 'now' };
  draftSent('amara', NEW_COURSE, draft.values, saved);
  expect(draftOf('amara', NEW_COURSE)).toEqual({ ...typedOn, known: saved });
});

test('an answer that comes late leaves the drafts of whoever has signed in since alone', () => {
  expect(draftOf('kofi', NEW_COURSE)).toBeUndefined();
  keepDraft('kofi', NEW_COURSE, draft);
  draftSent('amara', NEW_COURSE, draft.values);
  expect(draftOf('kofi', NEW_COURSE)).toBe(draft);
  keepDraft('amara', NEW_COURSE, undefined);
  expect(draftOf('kofi', NEW_COURSE), 'a course of hers was deleted').toBe(draft);
});

test('a draft that is none, kept by another version, is not read', () => {
  for (const kept of ['{', '[]', '{"owner":"amara","drafts":{"new course":{"values":{"title":1}}}}']) {
    tabStorage().setItem('course drafts', kept);
    forgetPage();
    expect(draftOf('amara', NEW_COURSE)).toBeUndefined();
  }
});
