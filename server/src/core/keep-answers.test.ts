import { expect, test } from 'vitest';
import { keepAnswers } from './keep-answers.ts';

test('an answer is kept for a while, each question its own, and the oldest is forgotten', async () => {
  const clock = { ms: 0 };
  const asked: string[] = [];
  const keep = keepAnswers<string>({ forMs: 1000, atMost: 2 }, () => clock.ms);
  const ask = (question: string) =>
    keep(question, async () => {
      asked.push(question);
      return `${question}!`;
    });
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a!', 'a!', 'b!']);
  expect(asked).toEqual(['a', 'b']);
  clock.ms = 999;
  await ask('a');
  expect(asked).toEqual(['a', 'b']);
  clock.ms = 1000;
  await ask('a');
  expect(asked).toEqual(['a', 'b', 'a']);
  await ask('c');
  await ask('a');
  await ask('b');
  expect(asked).toEqual(['a', 'b', 'a', 'c', 'b']);
});

test('a failure is told, and never kept', async () => {
  const keep = keepAnswers<string>({ forMs: 1000, atMost: 2 }, () => 0);
  await expect(keep('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await keep('a', async () => 'back')).toBe('back');
});
