import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { signedIn } from '../../../test/given/given.ts';
import { aClaim, aHelper, aRequest, hoursAgo } from '../../../test/given/given-help.ts';
import { claimRequest } from '../help/claim-request.ts';
import { decideRequest } from '../help/decide-request.ts';

test('an export holds what its member has asked and taken on, and nothing that was said to others', async ({
  db,
  site,
}) => {
  const { id, askerId, helper } = await aClaim(db, { skill: 'Baking', isAnswered: true });
  const decision = { kind: 'not-solved', reason: 'Still flat' } as const;
  await decideRequest(db, { id, askerId, decision });
  const lapsed = await aRequest(db, { text: 'Which knot?', bountySvc: 0, now: hoursAgo(3) });
  const other = await aHelper(db);
  await claimRequest(db, { id: lapsed.id, helperId: other.id }, { now: hoursAgo(3) });
  const exported = async (as: string) =>
    JSON.parse((await open(site, '/api/me/export', { as })).bytes.toString());
  const at = expect.stringMatching(/^\d{4}-/);
  const asked = await exported(await signedIn(db, askerId));
  expect(asked.helpAsked).toEqual([
    {
      ...{
        text: 'My dough does not rise',
        skill: 'Baking',
        bountySvc: 100,
        state: 'not-solved',
        helper: 'Hana Helps',
      },
      ...{ createdAt: at, expiresAt: at, answeredAt: at, endedAt: at, reason: 'Still flat', thanks: null },
      hiddenAt: null,
    },
  ]);
  expect(asked.helpGiven).toEqual([]);
  const given = await exported(helper.as);
  expect(given.helpGiven).toEqual([
    {
      ...{
        asker: 'Ada Asks',
        text: 'My dough does not rise',
        bountySvc: 100,
        state: 'not-solved',
        claimedAt: at,
      },
      ...{ endedAt: at, ending: 'answered', reason: 'Still flat', thanks: null },
    },
  ]);
  expect([given.helpAsked, given.helpPauses]).toEqual([[], []]);
  await db`insert into help_pauses (member_id, paused_until) values (${other.id}, now() + interval '1 day')`;
  const paused = await exported(other.as);
  expect([paused.helpGiven.length, paused.helpPauses]).toEqual([1, [{ pausedUntil: at }]]);
});
