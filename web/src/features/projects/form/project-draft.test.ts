import { expect, test } from 'vitest';
import { tabStorage } from '../../../api/session/tab-storage.ts';
import { NEW_PROJECT, projectDrafts } from './project-draft.ts';
import { EMPTY_PROJECT } from './project-form.ts';

const values = { ...EMPTY_PROJECT, title: 'Night birds', projectGoals: [{ text: 'Count owls' }] };

test('what was typed outlives a reload, rows and all, and nobody else reads it', () => {
  projectDrafts.keep('amara', NEW_PROJECT, { values, files: [] });
  projectDrafts.forgetPage();
  expect(projectDrafts.of('amara', NEW_PROJECT)).toEqual({ values, files: [], lostFiles: 0 });
  projectDrafts.forgetPage();
  expect(projectDrafts.of('kofi', NEW_PROJECT)).toBeUndefined();
});

test('what was sent is no draft any more, however its rows are told', () => {
  projectDrafts.keep('amara', NEW_PROJECT, { values, files: [] });
  projectDrafts.sent('amara', NEW_PROJECT, { ...values, projectGoals: [{ text: 'Count bats' }] });
  expect(projectDrafts.of('amara', NEW_PROJECT)).toBeDefined();
  projectDrafts.sent('amara', NEW_PROJECT, structuredClone(values));
  expect(projectDrafts.of('amara', NEW_PROJECT)).toBeUndefined();
});

test('a draft that is none, kept by another version, is not read', () => {
  for (const wrong of [{ projectGoals: ['Count owls'] }, { membersOnly: 'yes' }, { tags: undefined }]) {
    const drafts = { [NEW_PROJECT]: { values: { ...values, ...wrong }, fileCount: 0 } };
    tabStorage().setItem('project drafts', JSON.stringify({ owner: 'amara', drafts }));
    projectDrafts.forgetPage();
    expect(projectDrafts.of('amara', NEW_PROJECT)).toBeUndefined();
  }
});
