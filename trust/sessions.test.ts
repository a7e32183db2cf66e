import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { expect, test } from '../server/test/fixtures.ts';
import { aMember, signedIn } from '../server/test/given/given.ts';
import { cookiesIn } from '../server/test/google-visit.ts';
import { createSite, type Site } from '../server/test/site.ts';

const password = 'market day 24';

const whoIs = async (site: Site, as: string) => {
  const { status, body } = await site.ask<{ id: string }>('GET', '/api/me', { as });
  return status === 200 ? body.id : status;
};

async function anAccount(site: Site, as = '') {
  const email = `${randomUUID()}@example.test`;
  const body = { name: 'Vera', email, password, skills: ['Patience'] };
  const answer = await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', { body, as });
  return { id: answer.body.userId, email, cookie: cookiesIn(answer.headers) };
}

describe('a session', () => {
  test('that somebody planted in a browser is never the one that its owner signs in with', async ({
    site,
    db,
  }) => {
    const attacker = await aMember(db);
    const planted = [
      () => signedIn(db, attacker.id),
      async () => 'skillverse_session=planted.planted',
      async () => `${await signedIn(db, attacker.id)}; skillverse_session=planted.planted`,
    ];
    for (const plant of planted) {
      const [atSignUp, atSignIn] = [await plant(), await plant()];
      const owner = await anAccount(site, atSignUp);
      const { email } = owner;
      const answer = await site.ask('POST', '/api/auth/sign-in', {
        body: { email, password },
        as: atSignIn,
      });
      const own = cookiesIn(answer.headers);
      expect([await whoIs(site, owner.cookie), await whoIs(site, own)]).toEqual([owner.id, owner.id]);
      for (const cookie of [atSignUp, atSignIn]) {
        expect([attacker.id, 401]).toContain(await whoIs(site, cookie));
        expect([owner.cookie, own].some((mine) => cookie.includes(mine))).toBe(false);
      }
    }
  });

  test.for(['sign-out', 'a new password', 'the end of the account', 'the end of that session'])(
    'is over at once and everywhere after %s, whoever kept its cookie',
    async (event, { site, database }) => {
      const other = await createSite(database);
      const { id, email, cookie } = await anAccount(site);
      expect([await whoIs(site, cookie), await whoIs(other, cookie)]).toEqual([id, id]);
      const signedInAgain = await site.ask('POST', '/api/auth/sign-in', { body: { email, password } });
      const as = cookiesIn(signedInAgain.headers);
      const { body } = await site.ask<{ items: { id: string; current: boolean }[] }>(
        'GET',
        '/api/me/sessions',
        {
          as,
        },
      );
      const kept = body.items.find(({ current }) => !current)?.id;
      const events: Record<string, () => ReturnType<Site['ask']>> = {
        'sign-out': () => site.ask('POST', '/api/auth/sign-out', { as: cookie }),
        'a new password': () =>
          site.ask('PUT', '/api/me/password', {
            as,
            body: { currentPassword: password, newPassword: 'another market day' },
          }),
        'the end of the account': () =>
          site.ask('DELETE', '/api/me', { as, body: { email, currentPassword: password } }),
        'the end of that session': () => site.ask('DELETE', `/api/me/sessions/${kept}`, { as }),
      };
      expect((await events[event]!()).status).toBe(200);
      for (const one of [other, site]) {
        for (const path of ['/api/me', '/api/me/wallet', '/api/courses', '/api/me/export']) {
          expect([path, (await one.ask('GET', path, { as: cookie })).status]).toEqual([path, 401]);
        }
      }
      await other.close();
    },
  );
});
