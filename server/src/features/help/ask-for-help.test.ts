import type { Ok } from '@skillverse/contract/call';
import type { askForHelp as askForHelpCall } from '@skillverse/contract/help/calls';
import { BOUNTY_MAX_SVC, HELP_TEXT_MAX } from '@skillverse/contract/help/requests';
import type { getWallet } from '@skillverse/contract/wallet';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, signedIn } from '../../../test/given/given.ts';
import { aClaim, aRequest, hoursAgo } from '../../../test/given/given-help.ts';
import { createSite, type Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';

type Asked = Ok<typeof askForHelpCall>;

const ask = (site: Site, as: string, body: object) =>
  site.ask<Asked>('POST', '/api/help-requests', { as, body });

async function anAsker(db: Db) {
  const { id } = await aMember(db, { name: 'Ada Asks' });
  return { id, as: await signedIn(db, id) };
}

describe('asking for help', () => {
  test('holds the bounty in escrow and tells the wallet so', async ({ db, site }) => {
    const { id, as } = await anAsker(db);
    const asked = await ask(site, as, { text: ' Sourdough \n', skill: ' ', bountySvc: 120 });
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({ skillCoins: 380, alertedCount: 0 });
    expect(asked.body.request).toMatchObject({
      ...{ text: 'Sourdough', skill: null, bountySvc: 120, state: 'open', helper: null, claimedUntil: null },
      ...{ asker: { id, name: 'Ada Asks' }, askerRecord: { solvedCount: 0, notSolvedCount: 0 } },
      obstacle: 'OWN_REQUEST',
    });
    expect(Date.parse(asked.body.request.expiresAt) - Date.parse(asked.body.request.createdAt)).toBe(
      86_400_000,
    );
    expect(await balanceOf(db, id)).toBe(380);
    const wallet = await site.ask<Ok<typeof getWallet>>('GET', '/api/me/wallet', { as });
    expect(wallet.body.transfers.items[0]).toMatchObject({
      ...{
        reason: 'bounty',
        amountSvc: -120,
        balanceAfterSvc: 380,
        courseTitle: null,
        counterpartName: null,
      },
    });
    expect(wallet.body.dayBalances?.at(-1)?.balanceSvc).toBe(380);
  });

  test('needs no bounty, and at most 500 SVC that are there', async ({ db, site }) => {
    const { id, as } = await anAsker(db);
    for (const bountySvc of [-1, 0.5, BOUNTY_MAX_SVC + 1, '5', null]) {
      expect([bountySvc, (await ask(site, as, { text: 'Knots', bountySvc })).status]).toEqual([
        bountySvc,
        422,
      ]);
    }
    expect((await ask(site, as, { text: ' \n ' })).status).toBe(422);
    expect((await ask(site, as, { text: 'a'.repeat(HELP_TEXT_MAX + 1) })).status).toBe(422);
    const free = await ask(site, as, { text: 'Knots' });
    expect([free.status, free.body.skillCoins, await balanceOf(db, id)]).toEqual([200, 500, 500]);
  });

  test('with more coins than there are is refused with what is missing', async ({ db, site }) => {
    const { id, as } = await anAsker(db);
    const { id: courseId } = await aCourse(db, { priceSvc: 400 });
    await site.ask('POST', `/api/courses/${courseId}/enroll`, { as, body: {} });
    const refused = await ask(site, as, { text: 'Knots', bountySvc: 150 });
    expect(refused.body.error).toMatchObject({ code: 'INSUFFICIENT_COINS', details: { shortfallSvc: 50 } });
    expect(await db`select 1 from help_requests where asker_id = ${id}`).toEqual([]);
  });

  test('is for one thing at a time, however often it is pressed, and for the next once that has ended', async ({
    db,
    site,
  }) => {
    const { id, as } = await anAsker(db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(site, as, { text: 'Knots', bountySvc: 50 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await balanceOf(db, id)).toBe(450);
    const late = await anAsker(db);
    await aRequest(db, { askerId: late.id, now: hoursAgo(25) });
    expect((await ask(site, late.as, { text: 'Knots' })).status).toBe(200);
    expect(await balanceOf(db, late.id)).toBe(500);
    const answered = await aClaim(db, { isAnswered: true });
    const waits = await ask(site, await signedIn(db, answered.askerId), { text: 'Knots' });
    expect(waits.body.error?.message).toBe('You can have one SOS at a time');
  });

  test('is possible five times a day', async ({ database, db }) => {
    const site = await createSite(database, { RATE_LIMITS: 'on' });
    const { as } = await anAsker(db);
    for (let n = 1; n <= 5; n++) {
      const { body } = await ask(site, as, { text: `Knot ${n}` });
      await site.ask('POST', `/api/help-requests/${body.request.id}/cancel`, { as });
    }
    const sixth = await ask(site, as, { text: 'Knot 6' });
    await site.close();
    expect([sixth.status, sixth.body.error?.message]).toEqual([
      429,
      expect.stringMatching(/^You have sent 5 SOS requests within a day\. You can send the next one in /),
    ]);
  });
});
