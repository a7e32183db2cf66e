import type { Ok } from '@skillverse/contract/call';
import type { listNotices } from '@skillverse/contract/notices';
import { noticeWords } from '@skillverse/contract/rules/notice-words';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aHelper, answer, aRequest, hoursAfter, somebodyWith } from '../../../../test/given/given-help.ts';
import type { Site } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';
import { applyDue } from '../apply-due.ts';
import { claimRequest } from '../claim-request.ts';
import { decideRequest } from '../decide-request.ts';
import { releaseRequest } from '../release-request.ts';

type Notices = Ok<typeof listNotices>;

/** Two members who are alerted of a request of this skill. */
async function anAlert(db: Db, skill: string) {
  const [one, other] = [await somebodyWith(db, skill), await somebodyWith(db, skill)];
  const request = await aRequest(db, { skill });
  const unread = async () => {
    const rows = await db<{ memberId: string }[]>`
      select member_id from notices where kind = 'help-wanted' and subject_id = ${request.id} and read_at is null`;
    return new Set(rows.map(({ memberId }) => memberId));
  };
  expect(await unread()).toEqual(new Set([one, other]));
  return { ...request, one, other, unread };
}

test('an alert is read by who opens or takes on its request, and by all once nobody is needed any more', async ({
  db,
  site,
}) => {
  const { id, askerId, path, one, other, unread } = await anAlert(db, 'Pottery');
  await site.ask('GET', path, { as: await signedIn(db, one) });
  expect(await unread()).toEqual(new Set([other]));
  await claimRequest(db, { id, helperId: other });
  expect(await unread()).toEqual(new Set());
  const answered = await anAlert(db, 'Pottery glazes');
  const helper = await aHelper(db);
  await claimRequest(db, { id: answered.id, helperId: helper.id });
  expect((await answered.unread()).size).toBe(2);
  await answer(db, helper.id, answered.askerId);
  expect(await answered.unread()).toEqual(new Set());
  await releaseRequest(db, { id, helperId: other });
  await decideRequest(db, { id, askerId, decision: { kind: 'cancel' } });
  const expired = await anAlert(db, 'Pottery wheels');
  await applyDue(db, expired.id, hoursAfter(new Date(), 25));
  expect(await expired.unread()).toEqual(new Set());
});

test('an alert is read once one of the two has blocked the other, and leads nowhere', async ({
  db,
  site,
}) => {
  const { askerId, path, one, other, unread } = await anAlert(db, 'Engraving');
  const [asOne, asAsker] = [await signedIn(db, one), await signedIn(db, askerId)];
  await site.ask('PUT', `/api/users/${askerId}/block`, { as: asOne });
  expect(await unread()).toEqual(new Set([other]));
  await site.ask('PUT', `/api/users/${other}/block`, { as: asAsker });
  expect(await unread()).toEqual(new Set());
  for (const as of [asOne, await signedIn(db, other)])
    expect((await site.ask('GET', path, { as })).status).toBe(404);
});

async function readBell(site: Site, as: string) {
  const { body } = await site.ask<Notices>('GET', '/api/me/notices', { as });
  return body.items.map((notice) => noticeWords({ ...notice, actorName: notice.actor?.name ?? null }));
}

test('the bell tells the newest of a request, by the name of who did it', async ({ db, site }) => {
  const { id: askerId } = await aMember(db);
  const as = await signedIn(db, askerId);
  const { id } = await aRequest(db, { askerId });
  const [mei, kofi] = [await aHelper(db, 'Mei'), await aHelper(db, 'Kofi')];
  await claimRequest(db, { id, helperId: mei.id });
  await releaseRequest(db, { id, helperId: mei.id });
  expect((await readBell(site, as))[0]).toBe('Mei could not help, so your SOS is open again');
  await claimRequest(db, { id, helperId: kofi.id });
  expect((await readBell(site, as))[0]).toBe('Kofi is helping with your SOS');
});
