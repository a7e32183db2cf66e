import type { UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, balanceOf, signedIn, viewerOf } from '../../../test/given/given.ts';
import {
  aClaim,
  aHelper,
  aRequest,
  hoursAfter,
  hoursAgo,
  stateOf,
  toldOf,
} from '../../../test/given/given-help.ts';
import { suspend as suspendMember } from '../../../test/given/given-people.ts';
import { blockMember } from '../blocks/block-member.ts';
import { deleteMember } from '../departures/delete-member.ts';
import { applyDue } from './apply-due.ts';
import { claimRequest } from './claim-request.ts';

async function leave({ db, files }: TestDatabase, memberId: UserId): Promise<number> {
  const viewer = await viewerOf(db, memberId);
  const email = `${memberId}@example.test`;
  const proof = { byPasskey: false, passwordHash: null };
  const { closedSvc } = await deleteMember({ db, files }, viewer, { email, proof, emailKey: email });
  return closedSvc;
}

const suspend = ({ db }: TestDatabase, memberId: UserId) => suspendMember(db, memberId);

describe('an asker who leaves', () => {
  test('before an answer has the bounty back first, and nothing stays of the question', async ({
    db,
    database,
  }) => {
    const text = 'How do I write to the landlord Karl Meier?';
    const earlier = await aRequest(db, { text, skill: 'Tenancy law', now: hoursAgo(30) });
    const { askerId } = earlier;
    await applyDue(db, earlier.id);
    const { id, helper } = await aClaim(db, { askerId, text, bountySvc: 70 });
    expect(await leave(database, askerId)).toBe(500);
    expect([await stateOf(db, earlier.id), await stateOf(db, id)]).toEqual(['expired', 'cancelled']);
    const kept = JSON.stringify(await db`select * from help_requests where asker_id = ${askerId}`);
    for (const word of ['karl', 'landlord', 'law']) expect(kept.toLowerCase()).not.toContain(word);
    expect(await toldOf(db, helper.id)).toEqual(['help-ended cancelled']);
  });

  test('after an answer has not said that it is not solved: the helper is paid', async ({ db, database }) => {
    const { id, askerId, helper } = await aClaim(db, { skill: 'Baking', bountySvc: 70, isAnswered: true });
    expect(await leave(database, askerId)).toBe(430);
    expect([await stateOf(db, id), await balanceOf(db, helper.id)]).toEqual(['solved', 570]);
    const [kept] = await db`select text, skill, topic_keys from help_requests where id = ${id}`;
    expect(kept).toEqual({ text: 'My dough does not rise', skill: null, topicKeys: [] });
  });
});

describe('a helper who leaves', () => {
  test('leaves no pause and no last visit', async ({ db, database }) => {
    const { id } = await aHelper(db);
    await db`insert into help_pauses (member_id, paused_until) values (${id}, now() + interval '1 day')`;
    const kept = () => db`
      select member_id from help_pauses where member_id = ${id} union all select member_id from last_visits where member_id = ${id}`;
    expect(await kept()).toHaveLength(2);
    await leave(database, id);
    expect(await kept()).toEqual([]);
  });

  test('before an answer frees the request', async ({ db, database, site }) => {
    const { id, path, askerId, helper } = await aClaim(db);
    await leave(database, helper.id);
    expect(await stateOf(db, id)).toBe('open');
    expect(await toldOf(db, askerId)).toContain('help-claimed open again');
    const next = await aHelper(db);
    expect((await site.ask('POST', `${path}/claim`, { as: next.as })).status).toBe(200);
  });

  test('after an answer cannot be paid: the bounty goes back', async ({ db, database, site }) => {
    const { id, askerId, helper } = await aClaim(db, { bountySvc: 70, isAnswered: true });
    expect(await leave(database, helper.id)).toBe(500);
    expect([await stateOf(db, id), await balanceOf(db, askerId)]).toEqual(['cancelled', 500]);
    expect((await toldOf(db, askerId)).at(-1)).toBe('help-ended closed 70');
    const mine = await site.ask('GET', '/api/me/help', { as: await signedIn(db, askerId) });
    expect(mine.body).toMatchObject({ asked: [{ id, helper: { name: 'Unknown User' } }] });
  });
});

describe('a suspension', () => {
  test('of the asker ends what nobody has answered, with the bounty back', async ({ db, database }) => {
    const { id, askerId } = await aRequest(db);
    await suspend(database, askerId);
    expect([await stateOf(db, id), await balanceOf(db, askerId)]).toEqual(['cancelled', 500]);
    expect(await toldOf(db, askerId)).toEqual(['help-ended closed 100']);
  });

  test('of the helper frees what is not answered', async ({ db, database }) => {
    const { id, askerId, helper } = await aClaim(db);
    await suspend(database, helper.id);
    expect(await stateOf(db, id)).toBe('open');
    const [claim] = await db`select ending from help_claims where request_id = ${id}`;
    expect(claim).toEqual({ ending: 'ended' });
    expect(await toldOf(db, askerId)).toContain('help-claimed open again');
  });

  test.for(['askerId', 'helperId'] as const)(
    'of %s after an answer lets time decide',
    async (who, { db, database }) => {
      const now = hoursAgo(100);
      const { id, askerId, helper } = await aClaim(db, { now, isAnswered: true });
      await suspend(database, { askerId, helperId: helper.id }[who]);
      expect(await stateOf(db, id)).toBe('answered');
      await applyDue(db, id, hoursAfter(now, 50));
      await applyDue(db, id, hoursAfter(now, 75));
      expect([await stateOf(db, id), await balanceOf(db, helper.id)]).toEqual(['solved', 600]);
    },
  );
});

describe('a block between the two', () => {
  test.for(['asker', 'helper'] as const)(
    'by the %s ends help that is not answered, without a lapse',
    async (who, { db, site }) => {
      const { id, askerId, helper } = await aClaim(db);
      const asAsker = await signedIn(db, askerId);
      const [as, other] = who === 'asker' ? [asAsker, helper.id] : [helper.as, askerId];
      await site.ask('PUT', `/api/users/${other}/block`, { as });
      expect(await stateOf(db, id)).toBe('open');
      const [claim] = await db`select ending from help_claims where request_id = ${id}`;
      expect(claim).toEqual({ ending: 'ended' });
      // Nothing that tells of the block.
      const told = [await toldOf(db, askerId), await toldOf(db, helper.id)];
      expect(told).toEqual(
        who === 'asker'
          ? [['help-claimed'], ['help-ended cancelled']]
          : [['help-claimed', 'help-claimed open again'], []],
      );
    },
  );

  test('by the asker after an answer keeps no bounty back', async ({ db, site }) => {
    const now = hoursAgo(100);
    const { id, askerId, helper } = await aClaim(db, { now, isAnswered: true });
    await blockMember(db, askerId, helper.id);
    await applyDue(db, id, hoursAfter(now, 50));
    await applyDue(db, id, hoursAfter(now, 75));
    expect([await stateOf(db, id), await balanceOf(db, helper.id)]).toEqual(['solved', 600]);
    const seen = await site.ask('GET', `/api/help-requests/${id}`, { as: helper.as });
    expect(seen.status).toBe(200);
  });
});

test('a member who leaves while others take on, answer and decide leaves nothing in escrow', async ({
  db,
  database,
}) => {
  for (let round = 0; round < 4; round++) {
    const { id, askerId } = await aRequest(db);
    const helpers = await Promise.all([aMember(db), aMember(db), aMember(db)]);
    const claims = helpers.map((helper) =>
      claimRequest(db, { id, helperId: helper.id }).catch(() => undefined),
    );
    await Promise.all([...claims, leave(database, askerId)]);
    expect(await stateOf(db, id)).toBe('cancelled');
    expect(await balanceOf(db, askerId)).toBe(0);
  }
});
