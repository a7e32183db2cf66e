import { commonErrors } from '@skillverse/contract/errors';
import { describe } from 'vitest';
import { openPool } from '../../src/db/client.ts';
import type { TestDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { expect, test as withSite } from '../fixtures.ts';
import { aMailingSite } from '../mail/mailing-site.ts';
import type { Site } from '../site.ts';
import { times } from '../times.ts';
import { accountFailures } from './account-failures.ts';
import { breakIn, everythingIn } from './break-database.ts';
import { aScene, type FailureText, type Scene } from './failure-scene.ts';
import { failureTexts as otherTexts } from './failure-texts.ts';
import { hostFailures } from './host-failures.ts';
import { joiningFailures } from './joining-failures.ts';
import { namedCalls } from './routes-of-contract.ts';

const failureTexts = [...otherTexts, ...accountFailures, ...joiningFailures, ...hostFailures];

// What is broken leaves it as it was, so one scene is enough for many tests.
const test = withSite
  .extend('site', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const site = await aMailingSite(database);
    onCleanup(() => site.close());
    return site;
  })
  .extend('scene', { scope: 'file' }, async ({ database, site }) => await aScene(database, site));

// The pools come back one after the other, and signing up takes its time on a busy machine.
const PATIENT = { timeout: 20_000 };
const AWAY = 'the database did not answer';
const SEARCHED_LONG = 'the search took too long. Try longer words, or more of them';
const BROKEN = 'something went wrong on our side';

const askIn = (scene: Scene, { asHost, method, path, body }: FailureText, site: Site) =>
  site.ask(method, path(scene), { as: asHost ? scene.host.as : scene.as, body: body?.(scene) });

/** Asks, and expects this answer and not a word more. */
async function expectFailure(
  site: Site,
  scene: Scene,
  row: FailureText,
  code: 'FAILED' | 'UNAVAILABLE',
  away: readonly string[] = [AWAY],
) {
  const { status, headers, body } = await askIn(scene, row, site);
  const reasons = code === 'FAILED' ? [BROKEN] : away;
  const message = expect.toBeOneOf(reasons.map((reason) => `${row.text}: ${reason}`));
  const requestId = headers.get('x-request-id');
  expect({ status, body }).toEqual({
    status: commonErrors[code].status,
    body: { error: { code, message, requestId } },
  });
  expect(headers.get('retry-after')).toBe(code === 'FAILED' ? null : '2');
  expect(headers.getSetCookie(), 'whoever was signed in still is').toEqual([]);
}

/** As the first request in a scene of its own: some of them end the session that they come with. */
async function askAnew(row: FailureText, database: TestDatabase, site: Site) {
  const scene = await aScene(database, site);
  return await askIn(scene, row, site);
}

const steps = namedCalls.flatMap(({ call }) => Object.values(call.stepFailures ?? {}));
const textsOfCalls = failureTexts.filter(({ text }) => !steps.includes(text));

/** One after the other, each a way to the database and back: whoever has a connection to begin with has begun by then. */
const QUIET_LOOKS = 20;

/** As long as somebody holds the tables; reading sessions and members goes on, so that it is known who asks. */
async function whileLocked({ owner }: TestDatabase, work: () => Promise<unknown>): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx`lock table courses, enrollments, wallets, transfers, projects, sign_in_accounts, passkeys, files,
      conversations, conversation_members, messages, blocks, mails, account_links, notices, notice_settings,
      push_devices, push_settings, help_requests, help_claims, help_pauses,
      saved_courses, achievements, gallery_items, project_media, reports, report_notes, host_log, host_decisions,
      site_settings, invitations, join_requests, documents, consents in access exclusive mode`;
    await tx`lock table sessions in share mode`;
    await work();
    // What was answered in time may still be at it, or wait for a connection that another gives back at this moment: it must
    // find the tables locked to its end.
    for (let quietLooks = 0; quietLooks < QUIET_LOOKS; quietLooks++) {
      const busy = await tx`
        select 1 from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`;
      if (busy.length > 0) quietLooks = 0;
    }
  });
}

/** What needs no database, Google, or an address at which browsers know passkeys. */
const ELSEWHERE =
  /^(health|apiDocs)\.|\.getMailState$|\.(start|connect)Google$|\.(begin|add|proveWith|signInWith)(Passkey|PasskeySignIn|Proof)$/;

test('every text that the contract has for a failure is in the list of those that are provoked', () => {
  const calls = namedCalls.filter(({ name }) => !ELSEWHERE.test(name));
  const promised = calls.flatMap(({ call }) => [call.failure, call.searchFailure ?? [], steps].flat());
  expect(new Set(failureTexts.map(({ text }) => text))).toEqual(new Set(promised));
});

describe('a failure that nobody foresaw', () => {
  test.for(failureTexts)(
    'reads "$text" ($method), says no more, and leaves nothing half done',
    async (row, { database, site, scene }) => {
      const before = await everythingIn(database);
      const mend = await breakIn(database, row);
      await expectFailure(site, scene, row, 'FAILED');
      await mend();
      expect(await everythingIn(database)).toEqual(before);
    },
  );

  const brokenInAStep = failureTexts.filter(({ broken }) => 'doing' in broken);
  test.for(brokenInAStep.slice(0, times({ quick: 4, full: brokenInAStep.length })))(
    'reads "$text" too when the database goes away in that very step',
    async (row, { database, site, scene }) => {
      const before = await everythingIn(database);
      const mend = await breakIn(database, row, '57P01');
      await expectFailure(site, scene, row, 'UNAVAILABLE');
      await mend();
      expect(await everythingIn(database)).toEqual(before);
    },
  );

  test('is answered in time where somebody else holds the tables', { tags: 'full' }, async ({
    database,
    site,
  }) => {
    const scene = await aScene(database, site);
    const before = await everythingIn(database);
    // Whoever signs up already fails at the wallet, so the account's own text is not reached, nor are those of later steps.
    // Sessions and members can be read.
    const beyond = [
      'Failed to create account',
      'Failed to get sessions',
      'Failed to save your time zone',
      'Failed to save what others see',
      'Failed to open the event stream',
      'Failed to search users',
      'Failed to get message settings',
      'Failed to save message settings',
      'Failed to reward teacher',
      'Failed to update review',
      'Failed to update teacher rating',
    ];
    const rows = failureTexts.filter(({ text }) => !beyond.includes(text));
    // A search that waits for a table is given up after a second; what it asks before that waits longer. Suggestions are searched, too.
    const isSearched = ({ text }: FailureText) => /^Failed to (search|get suggestions)/.test(text);
    const reasonsOf = (row: FailureText) => (isSearched(row) ? [SEARCHED_LONG, AWAY] : [AWAY]);
    await whileLocked(database, () =>
      Promise.all(rows.map((row) => expectFailure(site, scene, row, 'UNAVAILABLE', reasonsOf(row)))),
    );
    expect(await everythingIn(database)).toEqual(before);
  });

  test('is answered by every call while the database is stopped, and by none once it is back', {
    tags: 'full',
    timeout: 180_000,
  }, async ({ database }) => {
    const door = await openDatabaseDoor(database.connection);
    const { hostname, port } = new URL(door.url({}));
    const connection = { ...database.connection, host: hostname, port: Number(port) };
    const db = openPool(connection, { role: 'skillverse_app' });
    const site = await aMailingSite({ ...database, db });
    const scene = await aScene(database, site);
    const before = await everythingIn(database);
    await door.shut();
    await Promise.all(textsOfCalls.map((row) => expectFailure(site, scene, row, 'UNAVAILABLE')));
    expect(await everythingIn(database)).toEqual(before);
    await door.reopen();
    for (const row of textsOfCalls) {
      await expect
        .poll(async () => (await askAnew(row, database, site)).status, PATIENT)
        .toBe(row.whole ?? 200);
    }
    await site.close();
    door.close();
    await db.end({ timeout: 0 });
    // Every call in a scene of its own.
  });
});
