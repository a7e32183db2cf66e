import { expect } from '../../../../test/fixtures.ts';
import { aRequest } from '../../../../test/given/given-help.ts';
import { type aPushingSite, test } from '../../../../test/push/pushing-site.ts';
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
  await pushing.claim(night);
  await pushing.work();
  expect(textsTo(pushing, subscription)).toEqual([]);
  await pushing.claim(new Date('2026-11-21T07:00:00Z'));
  await pushing.work();
  expect(textsTo(pushing, subscription)).toEqual([
    {
      body: 'Ada Asks needs help',
      path: `/help?request=${id}`,
      tag: expect.any(String),
      unread: expect.any(Number),
    },
  ]);
});

test('an alert is not pushed once the request is not open any more', async ({ db, pushing }) => {
  const { id: readerId, subscription } = await pushing.aReader();
  await db`update users set skills = '{Whittling}' where id = ${readerId}`;
  const { id, askerId } = await aRequest(db, { skill: 'Whittling' });
  await pushing.claim();
  await decideRequest(db, { id, askerId, decision: { kind: 'cancel' } });
  await pushing.work();
  expect(textsTo(pushing, subscription)).toEqual([]);
});
