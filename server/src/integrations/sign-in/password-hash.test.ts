import { expect, test } from 'vitest';
import { createPasswords } from './password-hash.ts';

const passwords = createPasswords();

test('a password is kept as argon2id with 19 MiB and 2 passes, each time with another salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
});

test('the right password is recognised, any other is not', async () => {
  const phc = await passwords.hash('correct horse');
  expect(await passwords.verify('correct horse', phc)).toBe(true);
  expect(await passwords.verify('Correct horse', phc)).toBe(false);
  expect(await passwords.verify('', phc)).toBe(false);
  expect(await passwords.verify(`correct horse${'x'.repeat(115)}`, phc)).toBe(false);
});

test('one password typed on two keyboards is one password', async () => {
  const composed = 'caf\u00e9 noir';
  const decomposed = 'cafe\u0301 noir';
  expect(await passwords.verify(decomposed, await passwords.hash(composed))).toBe(true);
});

test('a stored hash that we did not write is a fault, not a wrong password', async () => {
  await expect(passwords.verify('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow(/not an argon2id/);
  await expect(passwords.verify('x', '')).rejects.toThrow(/not an argon2id/);
});

test('two passwords are worked on at once, a bounded number waits, the rest is told to come back', async () => {
  const narrow = createPasswords({ concurrency: 1, waitingMost: 2, waitMs: 60_000 });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.hash('one of many')));
  expect(tries.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(tries[3]).toMatchObject({ reason: { code: 'UNAVAILABLE', status: 503 } });
  expect(await narrow.hash('later')).toContain('$argon2id$');
});

test('whoever is known has a place and three turns of four, however many strangers wait', async () => {
  const narrow = createPasswords({ concurrency: 1, waitingMost: 4, waitMs: 60_000 });
  const turns: string[] = [];
  const ask = async (who: string, knownAs?: string) => {
    const phc = await narrow.hash('one of many', knownAs);
    turns.push(who);
    return phc;
  };
  const strangers = Promise.allSettled(Array.from({ length: 8 }, () => ask('stranger')));
  const known = ['anna', 'ben', 'carl', 'dora', 'eve'].map((one) => ask(one, one));
  const answers = await Promise.allSettled(known);
  expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
  await strangers;
  expect(turns.join(' ')).toBe('stranger anna ben carl stranger dora stranger stranger stranger');
});

test('one account has three places among those who are known, and waits with the strangers for more', async () => {
  const narrow = createPasswords({ concurrency: 1, waitingMost: 5, waitMs: 60_000 });
  const turns: string[] = [];
  const ask = async (who: string, knownAs?: string) => {
    await narrow.hash('one of many', knownAs);
    turns.push(who);
  };
  const all = [ask('stranger'), ...Array.from({ length: 5 }, () => ask('greedy', 'greedy'))];
  await Promise.all([...all, ask('modest', 'modest')]);
  // The turn after three known ones is for the strangers, of whom the greedy one is one by then.
  expect(turns).toEqual(['stranger', 'greedy', 'greedy', 'greedy', 'greedy', 'modest', 'greedy']);
});

test('whoever gets no turn in time is told to come back, and takes nobody’s turn afterwards', async () => {
  const narrow = createPasswords({ concurrency: 1, waitMs: 1 });
  const [first, ...late] = await Promise.allSettled([1, 2, 3].map(() => narrow.hash('one of three')));
  expect(first?.status).toBe('fulfilled');
  for (const one of late) expect(one).toMatchObject({ reason: { code: 'UNAVAILABLE', status: 503 } });
  expect(await narrow.hash('later')).toContain('$argon2id$');
});

test('a failed check gives its turn to the next', async () => {
  const narrow = createPasswords({ concurrency: 1, waitingMost: 1, waitMs: 60_000 });
  await expect(narrow.verify('x', 'broken')).rejects.toThrow();
  expect(await narrow.hash('next')).toContain('$argon2id$');
});
