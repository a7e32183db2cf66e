import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect } from '../../../../test/fixtures.ts';
import { anAuthenticator } from '../../../../test/passkeys/authenticator.ts';
import {
  add,
  test as base,
  createPasskeySite,
  PLACE,
  proveBy,
  remove,
  withoutPassword,
} from '../../../../test/passkeys/passkey-visit.ts';
import type { Site } from '../../../../test/site.ts';
import { inTurn } from '../../../../test/waited-for.ts';
import { createPasswords } from '../../../integrations/sign-in/password-hash.ts';
import { resetPassword } from '../password/reset-password.ts';
import { lockMember } from '../queries.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'skillverse', GOOGLE_CLIENT_SECRET: 'x' };
const test = base.extend('site', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const site = await createPasskeySite(database, GOOGLE);
  onCleanup(() => site.close());
  return site;
});

const lastWayIn = { status: 409, body: { error: { code: 'LAST_WAY_IN' } } };
const ok = { status: 200 };

const connectGoogle = ({ owner }: TestDatabase, id: string) => owner`
  insert into sign_in_accounts (id, user_id, provider_id, account_id)
  values (gen_random_uuid(), ${id}, 'google', ${id})`;

const disconnect = (site: Site, as: string) => site.ask('DELETE', '/api/me/google', { as, body: {} });

async function withTwoPasskeys(site: Site, database: TestDatabase) {
  const member = await withoutPassword(database);
  const device = anAuthenticator(PLACE);
  const one = await add(site, member.as, { device });
  const two = await add(site, member.as, { device: anAuthenticator(PLACE) });
  return { ...member, device, one: one.body.id, two: two.body.id };
}

describe('the last way in', () => {
  test('stays where it is a passkey, and says what to do', async ({ site, database }) => {
    const { as, one, two } = await withTwoPasskeys(site, database);
    expect(await remove(site, as, one)).toMatchObject(ok);
    const refused = await remove(site, as, two);
    expect(refused).toMatchObject(lastWayIn);
    expect(refused.body.error?.message).toBe(
      'Set a password or add another passkey first: this one is your only way to sign in.',
    );
  });

  test('is Google too where the site has Google, and then the last passkey can go', async ({
    site,
    database,
  }) => {
    const { id, as, one, two } = await withTwoPasskeys(site, database);
    await connectGoogle(database, id);
    expect(await remove(site, as, one)).toMatchObject(ok);
    const plain = await createPasskeySite(database);
    expect(await remove(plain, as, two)).toMatchObject(lastWayIn);
    await plain.close();
    expect(await remove(site, as, two)).toMatchObject(ok);
    expect(await disconnect(site, as)).toMatchObject(lastWayIn);
  });

  test('lets Google be disconnected where a passkey is left', async ({ site, database }) => {
    const { id, as } = await withTwoPasskeys(site, database);
    await connectGoogle(database, id);
    expect(await disconnect(site, as)).toMatchObject(ok);
    expect(await database.db`select 1 from sign_in_accounts where user_id = ${id}`).toEqual([]);
  });

  test('stays where both of two passkeys are removed at the same moment', async ({ site, database }) => {
    const { id, as, one, two } = await withTwoPasskeys(site, database);
    const answers = await inTurn(database.owner, (tx) => lockMember(tx, id), [
      () => remove(site, as, one),
      () => remove(site, as, two),
    ]);
    expect(answers).toMatchObject([ok, lastWayIn]);
  });

  test.for(['the passkey first', 'Google first'])(
    'stays where the passkey is removed and Google disconnected at the same moment, %s',
    async (order, { site, database }) => {
      const { id, as, one, two } = await withTwoPasskeys(site, database);
      await connectGoogle(database, id);
      await remove(site, as, one);
      const asked = [() => remove(site, as, two), () => disconnect(site, as)];
      if (order === 'Google first') asked.reverse();
      const answers = await inTurn(database.owner, (tx) => lockMember(tx, id), asked as never);
      expect(answers).toMatchObject([ok, lastWayIn]);
    },
  );

  test('is a new password after a reset by the host, which removes the passkeys', async ({
    site,
    database,
  }) => {
    const { id, email, as, device } = await withTwoPasskeys(site, database);
    expect((await proveBy(site, as, device)).status).toBe(200);
    const parts = { db: database.owner, passwords: createPasswords() };
    expect(await resetPassword(parts, email)).toMatchObject({ removedPasskeys: 2 });
    expect(await database.db`select 1 from passkeys where user_id = ${id}`).toEqual([]);
  });
});
