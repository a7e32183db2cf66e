import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

/** Work that ends when the test says so. */
function aLine() {
  const few = fewAtOnce({ atOnce: 2, waitingMost: () => 2 }, () => new Error('too many'));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string) =>
    few(name.replace(/\d/, ''), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endOne = async () => {
    ends.shift()?.();
    await turn();
  };
  return { ask, begun, endOne, few };
}

test('of what one asks for a few are begun, the others wait in their order, and nobody else waits for them', async () => {
  const { ask, begun, endOne } = aLine();
  const asked = ['ada1', 'ada2', 'ada3', 'ada4', 'bob1'].map(ask);
  expect(begun).toEqual(['ada1', 'ada2', 'bob1']);
  for (const _ of asked) await endOne();
  expect(await Promise.all(asked)).toEqual(['ada1', 'ada2', 'ada3', 'ada4', 'bob1']);
  expect(begun).toEqual(['ada1', 'ada2', 'bob1', 'ada3', 'ada4']);
});

test('who asks when as many wait as may is refused, and finds room again afterwards', async () => {
  const { ask, endOne } = aLine();
  const asked = ['ada1', 'ada2', 'ada3', 'ada4'].map(ask);
  await expect(ask('ada5')).rejects.toThrow('too many');
  await endOne();
  const next = ask('ada6');
  for (let end = 0; end < 4; end++) await endOne();
  expect(await Promise.all([...asked, next])).toHaveLength(5);
});

test('work that fails makes room as well', async () => {
  const { few } = aLine();
  const fails = () => few('ada', () => Promise.reject(new Error('broken')));
  for (let time = 0; time < 5; time++) await expect(fails()).rejects.toThrow('broken');
  expect(await few('ada', async () => 'done')).toBe('done');
});
