import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConversation } from './conversation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const senders = (conversation: ReturnType<typeof openConversation>) =>
  conversation.read().messages.map(({ sender }) => sender);

test('a conversation begins with two messages', () => {
  const conversation = openConversation();
  expect(senders(conversation)).toEqual(['them', 'them']);
  expect(conversation.read().typing).toBe(false);
});

test('a message is answered after 2 s of typing', () => {
  const conversation = openConversation();
  const told = vi.fn();
  conversation.subscribe(told);
  conversation.send('Hello');
  expect(conversation.read()).toMatchObject({ typing: true });
  expect(conversation.read().messages.at(-1)).toMatchObject({ sender: 'me', text: 'Hello' });
  vi.advanceTimersByTime(1999);
  expect(senders(conversation)).toEqual(['them', 'them', 'me']);
  vi.advanceTimersByTime(1);
  expect(senders(conversation)).toEqual(['them', 'them', 'me', 'them']);
  expect(conversation.read().typing).toBe(false);
  expect(told).toHaveBeenCalledTimes(2);
});

test('two messages get two answers, and typing goes on between them', () => {
  const conversation = openConversation();
  conversation.send('One');
  vi.advanceTimersByTime(1500);
  conversation.send('Two');
  vi.advanceTimersByTime(500);
  expect(conversation.read().typing).toBe(true);
  vi.advanceTimersByTime(1500);
  expect(conversation.read().typing).toBe(false);
  expect(senders(conversation).filter((sender) => sender === 'them')).toHaveLength(4);
});
