import { expect, test } from 'vitest';
import { keepAnswers, whereSlow } from './keep-answers.ts';

test('an answer is kept for a while, each question its own, and the oldest is forgotten', async () => {
  const clock = { ms: 0 };
  const asked: string[] = [];
  const keep = keepAnswers<string>({ forMs: () => 1000, atMost: 2 }, () => clock.ms);
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
  const keep = keepAnswers<string>({ forMs: () => 1000, atMost: 2 }, () => 0);
  await expect(keep('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await keep('a', async () => 'back')).toBe('back');
});

/** A question that is answered when it is told to, on a clock of its own. */
function aQuestion() {
  const clock = { ms: 0 };
  const asked: { answer: (value: string) => void; fail: () => void }[] = [];
  const keep = keepAnswers<string>({ forMs: whereSlow, atMost: 1 }, () => clock.ms);
  const question = () =>
    new Promise<string>((answer, fail) => {
      asked.push({ answer, fail: () => fail(new Error('no answer')) });
    });
  return { clock, asked, ask: () => keep('', question) };
}

test('whoever asks while it is asked already shares the answer', async () => {
  const { asked, ask } = aQuestion();
  const answers = [ask(), ask(), ask()];
  expect(asked).toHaveLength(1);
  asked[0]?.answer('six');
  expect(await Promise.all(answers)).toEqual(['six', 'six', 'six']);
});

test('a quick answer is asked for anew, a slow one kept for 20 times its time', async () => {
  const { clock, asked, ask } = aQuestion();
  const quick = ask();
  clock.ms = 200;
  asked[0]?.answer('quick');
  await quick;
  const slow = ask();
  expect(asked).toHaveLength(2);
  clock.ms = 700;
  asked[1]?.answer('slow');
  await slow;
  clock.ms = 700 + 9999;
  expect(await ask()).toBe('slow');
  clock.ms = 700 + 10_001;
  void ask();
  expect(asked).toHaveLength(3);
});

test('a failure is told to those who wait, and never kept', async () => {
  const { clock, asked, ask } = aQuestion();
  const [first, second] = [ask(), ask()];
  clock.ms = 5000;
  asked[0]?.fail();
  await expect(first).rejects.toThrow('no answer');
  await expect(second).rejects.toThrow('no answer');
  const third = ask();
  expect(asked).toHaveLength(2);
  asked[1]?.answer('back');
  expect(await third).toBe('back');
});
