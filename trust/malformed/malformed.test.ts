import { onTestFinished } from 'vitest';
import { expect, test } from '../../server/test/fixtures.ts';
import { endingCalls } from '../../server/test/matrices/routes-of-contract.ts';
import { times } from '../../server/test/times.ts';
import { SEED } from '../chance.ts';
import { aServerApart, memoryOf } from '../server-apart.ts';
import { aDraft } from './draft.ts';
import { fuzz, sendOn } from './fuzz.ts';
import { Line } from './line.ts';
import { ASKERS, aScene } from './scene.ts';

const REQUESTS = times({ quick: 2500, full: 100_000 });
const PORTION = 5000;
/** So many portions until all that is kept for good is in memory: code, plans, pools. */
const WARM = 4;
const HOUR_MS = 3_600_000;
const GROWTH_MB = 50;

test('before anything is wrong with it, a request of the owner is understood by every call', async ({
  database,
  site,
}) => {
  const scene = await aScene(database);
  const line = new Line(site.url);
  for (const named of endingCalls) {
    const outcome = await sendOn(line, await aDraft(scene, named, { asker: 'owner', round: 0 }));
    const status = typeof outcome === 'string' ? 0 : outcome.status;
    // Of an account that there is not, and of a PDF that is none.
    const expected =
      { 'accounts.signIn': [401] }[named.name] ?? (named.call.upload ? [415] : [200, 403, 404, 409]);
    expect([named.name, status, expected.includes(status)]).toEqual([named.name, status, true]);
  }
  line.close();
});

test('whatever is wrong with a request, of whichever call, it is answered in the one shape and never with a failure', {
  timeout: HOUR_MS,
}, async ({ database, site }) => {
  const scene = await aScene(database);
  const apart = process.env.TRUST_FULL ? await aServerApart(database, onTestFinished) : undefined;
  const { url } = apart ?? site;
  const breaches: string[] = [];
  const called = new Set<string>();
  const statuses = new Map<number, number>();
  const memoryMb: number[] = [];
  for (let from = 0; from < REQUESTS; from += PORTION) {
    const fuzzed = await fuzz(scene, url, { from, count: Math.min(PORTION, REQUESTS - from) });
    breaches.push(...fuzzed.breaches);
    for (const name of fuzzed.sent.keys()) called.add(name);
    for (const [status, count] of fuzzed.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    const memory = apart && memoryOf(apart);
    if (memory) memoryMb.push(memory.nowMb);
  }
  if (apart)
    process.stdout.write(`memory in MB, every ${PORTION} requests: ${memoryMb.join(' ')} (seed ${SEED})\n`);
  expect(breaches.slice(0, 5), `${breaches.length} breaches, TRUST_SEED=${SEED}`).toEqual([]);
  expect([...called].sort()).toEqual(endingCalls.map(({ name }) => name).sort());
  const told = [...statuses].sort(([one], [other]) => one - other);
  const answered = told.map(([status, count]) => `${count} x ${status}`).join(', ');
  console.info(
    `malformed: ${answered}; ${statuses.get(503) ?? 0} were told to come back, only where passwords are hashed`,
  );
  // A site that is too busy to look at anything would pass all that is above.
  expect([200, 400, 401, 403, 404, 409, 413, 415, 422].filter((status) => !statuses.has(status))).toEqual([]);
  // Who asked was signed in until the end: the requests did not all end at the door.
  for (const asker of ASKERS.filter((one) => one !== 'anonymous')) {
    const answer = await fetch(`${url}/api/me`, { headers: { cookie: scene.cookieOf(asker) ?? '' } });
    expect([asker, answer.status]).toEqual([asker, 200]);
  }
  // It goes up and down with what is just being sent; what is held for good is the least of some.
  const [before, after] = [memoryMb.slice(WARM, WARM + 3), memoryMb.slice(-3)].map((some) =>
    Math.min(...some),
  );
  if (memoryMb.length > 2 * WARM) expect(after! - before!).toBeLessThanOrEqual(GROWTH_MB);
});
