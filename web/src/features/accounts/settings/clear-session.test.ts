import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { actFor, actingMember } from '../../../api/http/acting-member.ts';
import { tabStorage } from '../../../api/session/tab-storage.ts';
import { viewerQuery } from '../../../api/session/viewer.ts';
import { rememberInvited, wasInvited } from '../../../api/session/visit.ts';
import { createDraftStore } from '../../../drafts/drafts.ts';
import { clearSession } from './clear-session.ts';

const draft = { values: { text: 'Half a thought' }, files: [] };

test('whoever signs out leaves nothing behind that was written, be it kept by a page before this one', async () => {
  const client = new QueryClient();
  const drafts = createDraftStore<{ text: string }, never>('letter drafts', () => true);
  actFor('amara');
  drafts.keep('amara', 'mei', draft);
  tabStorage().setItem('other drafts', JSON.stringify({ owner: 'amara', drafts: { mei: draft } }));
  tabStorage().setItem('intent POST /enroll', 'a key');
  rememberInvited('amara');
  await clearSession(client);
  expect(wasInvited('amara'), 'who signs in next is invited').toBe(false);
  expect(client.getQueryData(viewerQuery.queryKey)).toBeNull();
  expect(actingMember()).toBeUndefined();
  expect(drafts.of('amara', 'mei')).toBeUndefined();
  expect(tabStorage().getItem('letter drafts')).toBeNull();
  expect(tabStorage().getItem('other drafts')).toBeNull();
  expect(tabStorage().getItem('intent POST /enroll'), 'what was confirmed stays one request').toBe('a key');
});

test('an answer that comes after the sign-out brings nothing back', async () => {
  const drafts = createDraftStore<{ text: string }, never>('letter drafts', () => true);
  drafts.keep('amara', 'mei', draft);
  await clearSession(new QueryClient());
  drafts.sent('amara', 'mei', { text: 'Half' });
  expect(tabStorage().getItem('letter drafts')).toBeNull();
});
