import { expect, test } from 'vitest';
import { conversationWith } from './kept-conversations.ts';

test('a conversation and what was being written stay while the page lives, one for each person', () => {
  const withMei = conversationWith('amara', 'mei');
  withMei.draft = 'Half a thought';
  expect(conversationWith('amara', 'kofi')).not.toBe(withMei);
  expect(conversationWith('amara', 'mei')).toBe(withMei);
});

test('nobody who signs in afterwards reads it', () => {
  const amaras = conversationWith('amara', 'mei');
  expect(conversationWith('kofi', 'mei')).not.toBe(amaras);
  expect(conversationWith('amara', 'mei')).not.toBe(amaras);
});
