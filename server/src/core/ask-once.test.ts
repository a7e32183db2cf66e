import { expect, test } from 'vitest';
import { askOnce } from './ask-once.ts';

/** A question that is answered when it is told to, on a clock of its own. */
function aQuestion() {
  const clock = { ms: 0 };
  const asked: { answer: (value: string) => void; fail: () => void }[] = [];
  const ask = askOnce(
    () =>
      new Promise<string>((answer, fail) => {
        asked.push({ answer, fail: () => fail(new Error('no answer')) });
      }),
    () => clock.ms,
  );
  return { clock, asked, ask };
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
