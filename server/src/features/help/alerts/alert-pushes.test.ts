import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import { expect } from '../../../../test/fixtures.ts';
import { aClaim, aHelper, aRequest, hoursAgo } from '../../../../test/given/given-help.ts';
import { type aPushingSite, test } from '../../../../test/push/pushing-site.ts';
import type { Db } from '../../../db/client.ts';
import { blockMember } from '../../blocks/block-member.ts';
import { claimRequest } from '../claim-request.ts';
import { decideRequest } from '../decide-request.ts';

type Pushing = Awaited<ReturnType<typeof aPushingSite>>;

const textsTo = ({ service }: Pushing, { endpoint }: { endpoint: string }) =>
  service.arrived.filter((push) => push.endpoint === endpoint).map(({ text }) => JSON.parse(text));

test('an alert is pushed in waking hours, without what was asked', async ({ db, database, pushing }) => {
  const { id: readerId, subscription } = await pushing.aReader();
  await db`update users set skills = '{Felting}', time_zone = 'Europe/Berlin' where id = ${readerId}`;
  await db`update push_settings set quiet_from = 22, quiet_until = 8 where member_id = ${readerId}`;
  const { id } = await aRequest(db, { skill: 'Felting' });
  const night = new Date('2026-11-20T23:30:00Z');
  await database.owner`
    update notices set created_at = ${night.toISOString()}, push_due_at = ${night.toISOString()} where member_id = ${readerId}`;
  const morning = new Date('2026-11-21T07:00:00Z');
  await pushing.claim(night);
  await pushing.work(night);
  expect(textsTo(pushing, subscription)).toEqual([]);
  await pushing.claim(morning);
  await pushing.work(morning);
  expect(textsTo(pushing, subscription)).toEqual([
    {
      body: 'Ada Asks needs help',
      path: `/help?request=${id}`,
      tag: expect.any(String),
      unread: expect.any(Number),
    },
  ]);
});

interface Meanwhile {
  readonly db: Db;
  readonly id: HelpRequestId;
  readonly askerId: UserId;
  readonly readerId: UserId;
}

test.for<[string, (scene: Meanwhile) => Promise<unknown>]>([
  [
    'it is cancelled',
    ({ db, id, askerId }) => decideRequest(db, { id, askerId, decision: { kind: 'cancel' } }),
  ],
  [
    'somebody else takes it on',
    async ({ db, id }) => claimRequest(db, { id, helperId: (await aHelper(db)).id }),
  ],
  ['its reader takes it on', ({ db, id, readerId }) => claimRequest(db, { id, helperId: readerId })],
  ['its asker blocks the reader', ({ db, askerId, readerId }) => blockMember(db, askerId, readerId)],
  ['its reader blocks the asker', ({ db, askerId, readerId }) => blockMember(db, readerId, askerId)],
])('an alert is not pushed if meanwhile %s', async ([skill, happen], { db, pushing }) => {
  const { id: readerId, subscription } = await pushing.aReader();
  await db`update users set skills = array[${skill}] where id = ${readerId}`;
  const { id, askerId } = await aRequest(db, { skill });
  await pushing.claim();
  await happen({ db, id, askerId, readerId });
  await pushing.work();
  expect(textsTo(pushing, subscription)).toEqual([]);
});

test('an alert of a request whose time is over is not pushed, also before that is noticed', async ({
  db,
  pushing,
}) => {
  const { id: readerId, subscription } = await pushing.aReader();
  await db`update users set skills = '{Whittling}' where id = ${readerId}`;
  await aRequest(db, { skill: 'Whittling', now: hoursAgo(25) });
  await pushing.claim();
  await pushing.work();
  expect(textsTo(pushing, subscription)).toEqual([]);
});

test('an alert is pushed of a request whose helper was too late', async ({ db, pushing }) => {
  const { id: readerId, subscription } = await pushing.aReader();
  await db`update users set skills = '{Carving}' where id = ${readerId}`;
  await aClaim(db, { skill: 'Carving', now: hoursAgo(1) });
  await pushing.claim();
  await pushing.work();
  expect(textsTo(pushing, subscription)).toHaveLength(1);
});
