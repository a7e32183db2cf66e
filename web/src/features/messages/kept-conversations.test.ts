import { expect, test } from 'vitest';
import { conversationWith, messageDrafts } from './kept-conversations.ts';

test('a conversation stays while the page lives, one for each person', () => {
  const withMei = conversationWith('amara', 'mei');
  expect(conversationWith('amara', 'kofi')).not.toBe(withMei);
  expect(conversationWith('amara', 'mei')).toBe(withMei);
});

test('what was being written outlives a reload, to its own person, until it is sent', () => {
  messageDrafts.keep('amara', 'mei', 'Half a thought');
  messageDrafts.forgetPage();
  expect(messageDrafts.of('amara', 'mei')).toBe('Half a thought');
  expect(messageDrafts.of('amara', 'kofi')).toBe('');
  messageDrafts.keep('amara', 'mei', '');
  messageDrafts.forgetPage();
  expect(messageDrafts.of('amara', 'mei')).toBe('');
});

test('nobody who signs in afterwards reads it', () => {
  const amaras = conversationWith('amara', 'mei');
  messageDrafts.keep('amara', 'mei', 'Half a thought');
  expect(conversationWith('kofi', 'mei')).not.toBe(amaras);
  expect(messageDrafts.of('kofi', 'mei')).toBe('');
  expect(conversationWith('amara', 'mei')).not.toBe(amaras);
});
