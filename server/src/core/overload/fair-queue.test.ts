import { expect, test } from 'vitest';
import { NotNow } from '../errors/not-now.ts';
import { fairQueue } from './fair-queue.ts';

/** A piece of work for somebody, which says when it begins and ends when the test says so. */
function aQueue(waitingMost = 10) {
  const enqueue = fairQueue(waitingMost, 'there are too many');
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, signal?: AbortSignal) =>
    enqueue({ who: name.replace(/\d/, ''), signal }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, begun, endOne };
}

test('whoever asks for much waits for everybody who asks for little', async () => {
  const { ask, begun, endOne } = aQueue();
  const asked = ['ada1', 'ada2', 'ada3', 'ada4', 'bob1', 'cat1', 'bob2'].map((name) => ask(name));
  for (const _ of asked) await endOne();
  await Promise.all(asked);
  expect(begun).toEqual(['ada1', 'bob1', 'cat1', 'ada2', 'bob2', 'ada3', 'ada4']);
});

test('work that fails hands its place on', async () => {
  const enqueue = fairQueue(1, 'there are too many');
  const failing = enqueue({ who: 'ada' }, async () => {
    throw new Error('broken');
  });
  const next = enqueue({ who: 'bob' }, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('where too many wait, the next is told so at once', async () => {
  const { ask, endOne } = aQueue(1);
  const asked = [ask('ada1'), ask('ada2')];
  await expect(ask('bob1')).rejects.toThrow(new NotNow('there are too many'));
  await endOne();
  await endOne();
  expect(await Promise.all(asked)).toEqual(['ada1', 'ada2']);
});

test('where too many wait, whoever waits most gives up the last of it to who waits for less', async () => {
  const { ask, begun, endOne } = aQueue(6);
  const asked = ['ada0', 'ada1', 'ada2', 'ada3', 'bob1', 'bob2', 'bob3'].map((name) => ask(name));
  const outcomes = Promise.allSettled(asked);
  const cat = [ask('cat1'), ask('cat2')];
  await expect(ask('cat3')).rejects.toThrow(new NotNow('there are too many'));
  await expect(ask('ada4')).rejects.toThrow(new NotNow('there are too many'));
  for (let end = 0; end < 7; end++) await endOne();
  expect(await Promise.all(cat)).toEqual(['cat1', 'cat2']);
  const givenUp = (await outcomes).flatMap(({ status }, at) => (status === 'rejected' ? [at] : []));
  expect(givenUp).toEqual([3, 6]);
  expect(begun).toEqual(['ada0', 'bob1', 'cat1', 'ada1', 'bob2', 'cat2', 'ada2']);
});

test('however much few have waiting, everybody else has two waiting until there are too many of them', async () => {
  const { ask } = aQueue(24);
  const all = Array.from({ length: 28 }, (_, at) => ask(`${'abcdefg'[at % 7]}${Math.floor(at / 7)}`));
  const refused = all.map((one) => one.catch(() => undefined));
  const others = ['x1', 'y1', 'x2', 'y2'].map((name) => ask(name).catch(() => 'refused'));
  const first = await Promise.race([...others, new Promise((resolve) => setImmediate(resolve))]);
  expect([first, refused.length]).toEqual([undefined, 28]);
});

test('who does not wait any more gives up the place, and is not begun', async () => {
  const { ask, begun, endOne } = aQueue(1);
  const leaving = new AbortController();
  const first = ask('ada1');
  const left = ask('bob1', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(ask('bob2', leaving.signal)).rejects.toThrow('left');
  const next = ask('cat1');
  await endOne();
  await endOne();
  expect([await first, await next, begun]).toEqual(['ada1', 'cat1', ['ada1', 'cat1']]);
});
