import { expect, test } from '../../../../test/fixtures.ts';
import { signedIn } from '../../../../test/given/given.ts';
import { aHelper, aRequest, hoursAgo, somebodyWith, stateOf } from '../../../../test/given/given-help.ts';
import { aLiveSite, aStream, listens, until } from '../../../../test/live-site.ts';
import { claimRequest } from '../claim-request.ts';

test('what becomes of a request is told at once to its asker, its helper and whom it alerted', async ({
  db,
  database,
}) => {
  const site = await aLiveSite(database);
  await listens(database, 1);
  const skill = 'Bookbinding';
  const alerted = await aStream(site, await signedIn(db, await somebodyWith(db, skill)));
  const { path, id, askerId } = await aRequest(db, { skill });
  const [helper, asAsker] = [await aHelper(db), await signedIn(db, askerId)];
  const streams = [alerted, await aStream(site, asAsker), await aStream(site, helper.as)];
  const heard = () =>
    streams.map((one) => one.hints().filter((hint) => hint.kind === 'help' && hint.id === id).length);
  const steps = [
    () => site.ask('POST', `${path}/claim`, { as: helper.as }),
    () => site.ask('POST', `${path}/release`, { as: helper.as }),
    () => site.ask('POST', `${path}/cancel`, { as: asAsker }),
  ];
  await steps[0]!();
  await until(() => heard().every((count) => count === 1));
  await steps[1]!();
  await until(() => heard().every((count) => count === 2));
  await steps[2]!();
  await until(() => heard()[0] === 3 && heard()[1] === 3);
});

test('a lapse that the next helper finds is told to who lapsed, also where that one is refused', async ({
  db,
  database,
}) => {
  const site = await aLiveSite(database);
  await listens(database, 1);
  const [lapsed, next] = [await aHelper(db), await aHelper(db)];
  const stream = await aStream(site, lapsed.as);
  const heard = (kind: string, id: string) =>
    stream.hints().filter((hint) => hint.kind === kind && hint.id === id).length;
  for (const isRefused of [false, true]) {
    const { path, id } = await aRequest(db, { now: hoursAgo(1) });
    await claimRequest(db, { id, helperId: lapsed.id }, { now: hoursAgo(1) });
    if (isRefused)
      await db`insert into help_pauses (member_id, paused_until) values (${next.id}, now() + interval '1 day')`;
    const { status } = await site.ask('POST', `${path}/claim`, { as: next.as });
    expect([status, await stateOf(db, id)]).toEqual(isRefused ? [409, 'open'] : [200, 'claimed']);
    await until(() => heard('help', id) > 0 && heard('notice', id) > 0);
    if (!isRefused) await site.ask('POST', `${path}/release`, { as: next.as });
  }
});

test('a helper whose help a block has ended hears that something has changed', async ({ db, database }) => {
  const site = await aLiveSite(database);
  await listens(database, 1);
  const { id, askerId } = await aRequest(db);
  const helper = await aHelper(db);
  const stream = await aStream(site, helper.as);
  await claimRequest(db, { id, helperId: helper.id });
  await site.ask('PUT', `/api/users/${helper.id}/block`, { as: await signedIn(db, askerId) });
  await until(() => stream.hints().some((hint) => hint.kind === 'help' && hint.id === id));
});
