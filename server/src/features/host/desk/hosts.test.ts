import type { Ok } from '@skillverse/contract/call';
import type { getDesk } from '@skillverse/contract/host/desk';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aHost, aloneAsHost, logOf, makeHost, proofIsOver } from '../../../../test/given/given-hosts.ts';
import type { Site } from '../../../../test/site.ts';
import { createPasswords } from '../../../integrations/sign-in/password-hash.ts';
import { writePasswordHash } from '../../accounts/queries.ts';

const codeOf = ({ status, body }: Awaited<ReturnType<Site['ask']>>) =>
  body.error ? `${status} ${body.error.code}` : String(status);
const put = async (site: Site, as: string, id: string) =>
  codeOf(await site.ask('PUT', `/api/host/hosts/${id}`, { as }));
const remove = async (site: Site, as: string, id: string) =>
  codeOf(await site.ask('DELETE', `/api/host/hosts/${id}`, { as }));

describe('the role of a host', () => {
  test('is given and taken by hosts, with a line in the log and a notice each', async ({ db, site }) => {
    const host = await aHost(db);
    const ada = await aMember(db, { name: 'Ada' });
    const as = await signedIn(db, ada.id);
    const isHost = async () => (await site.ask<{ isHost: boolean }>('GET', '/api/me', { as })).body.isHost;
    expect(await isHost()).toBe(false);
    expect(await put(site, host.as, ada.id)).toBe('200');
    expect(await put(site, host.as, ada.id), 'again').toBe('200');
    expect(await isHost()).toBe(true);
    expect(codeOf(await site.ask('GET', '/api/host', { as }))).toBe('200');
    expect(await remove(site, as, host.id)).toBe('200');
    expect(codeOf(await site.ask('GET', '/api/host', { as: host.as }))).toBe('404 NO_SUCH_ADDRESS');
    const line = { subjectId: null, reason: null };
    expect(await logOf(db, host.id)).toEqual([{ ...line, act: 'make-host', memberId: ada.id }]);
    expect(await logOf(db, ada.id)).toEqual([{ ...line, act: 'remove-host', memberId: host.id }]);
    const told = await db`
      select member_id, detail from notices where kind = 'host' and member_id in (${ada.id}, ${host.id}) order by id`;
    expect(told).toEqual([
      { memberId: ada.id, detail: 'made-host' },
      { memberId: host.id, detail: 'removed-host' },
    ]);
  });

  test('is for members who are here, neither suspended nor samples', async ({ db, database, site }) => {
    const { as } = await aHost(db);
    const suspended = await aMember(db);
    await database.owner`update users set suspended_at = now() where id = ${suspended.id}`;
    expect(await put(site, as, suspended.id)).toBe('409 CANNOT_BE_HOST');
    expect(await put(site, as, 'nobody')).toBe('404 USER_NOT_FOUND');
    expect(await put(site, as, '019a0000-0000-7000-8000-000000000000')).toBe('404 USER_NOT_FOUND');
    expect(await remove(site, as, suspended.id)).toBe('404 HOST_NOT_FOUND');
  });

  test('of the last host stays, in the desk, by leaving and in the table', async ({ db, site }) => {
    const host = await aHost(db);
    await aloneAsHost(db, host.id);
    expect(await remove(site, host.as, host.id)).toBe('409 LAST_HOST');
    const left = await site.ask('DELETE', '/api/me', { as: host.as, body: { email: host.email } });
    expect(codeOf(left)).toBe('409 LAST_HOST');
    const taking = Promise.resolve(db`update users set host_since = null where id = ${host.id}`);
    await expect(taking).rejects.toMatchObject({ constraint: 'users_keep_a_host' });
    await aHost(db);
    expect(codeOf(await site.ask('DELETE', '/api/me', { as: host.as, body: { email: host.email } }))).toBe(
      '200',
    );
  });

  test('is never taken from both of two hosts who remove each other at the same moment', async ({
    db,
    site,
  }) => {
    for (let round = 0; round < 5; round++) {
      const ada = await aHost(db);
      await aloneAsHost(db, ada.id);
      const ben = await aHost(db);
      const answers = await Promise.all([remove(site, ada.as, ben.id), remove(site, ben.as, ada.id)]);
      expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
      const left = await db`select id from users where host_since is not null`;
      expect(left).toHaveLength(1);
    }
  });
});

describe('the proof of a host', () => {
  test('is asked for 15 minutes after the last one, for acts and not for looking', async ({ db, site }) => {
    const host = await aHost(db);
    const ada = await aMember(db);
    const hash = await createPasswords().hash('correct horse');
    await db.begin((tx) => writePasswordHash(tx, host.id, hash));
    await proofIsOver(db, host.id);
    expect(codeOf(await site.ask('GET', '/api/host', { as: host.as }))).toBe('200');
    expect(await put(site, host.as, ada.id)).toBe('403 PROOF_NEEDED');
    expect(await logOf(db, host.id)).toEqual([]);
    const prove = async (currentPassword: string) =>
      codeOf(await site.ask('POST', '/api/host/proof', { as: host.as, body: { currentPassword } }));
    expect(await prove('wrong horse')).toBe('409 WRONG_PASSWORD');
    expect(await put(site, host.as, ada.id)).toBe('403 PROOF_NEEDED');
    expect(await prove('correct horse')).toBe('200');
    expect(await put(site, host.as, ada.id)).toBe('200');
    await db`update sessions set host_proved_at = now() - interval '14 minutes 50 seconds' where user_id = ${host.id}`;
    expect(await remove(site, host.as, ada.id)).toBe('200');
    await db`update sessions set host_proved_at = now() - interval '15 minutes 1 second' where user_id = ${host.id}`;
    expect(await put(site, host.as, ada.id)).toBe('403 PROOF_NEEDED');
  });

  test('of one session counts in no other, and a passkey counts like a password', async ({ db, site }) => {
    const host = await aHost(db);
    const other = await signedIn(db, host.id);
    const ada = await aMember(db);
    await proofIsOver(db, host.id);
    await db`
      update sessions set host_proved_at = now() where user_id = ${host.id}
        and id = (select id from sessions where user_id = ${host.id} order by id limit 1)`;
    expect(await put(site, host.as, ada.id)).toBe('200');
    expect(await remove(site, other, ada.id)).toBe('403 PROOF_NEEDED');
    await db`update sessions set passkey_proved_at = now() where user_id = ${host.id}`;
    expect(await remove(site, other, ada.id)).toBe('200');
  });

  test('cannot be given by who has no password', async ({ db, site }) => {
    const { as } = await aHost(db);
    const answer = await site.ask('POST', '/api/host/proof', { as, body: { currentPassword: 'x' } });
    expect(codeOf(answer)).toBe('409 NO_PASSWORD');
  });
});

test('the overview counts what waits and who is here, without sample members and who has left', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db, { name: 'Hanna' });
  await aloneAsHost(db, host.id);
  const read = async () => (await site.ask<Ok<typeof getDesk>>('GET', '/api/host', { as: host.as })).body;
  const before = await read();
  const [ada, old] = [await aMember(db), await aMember(db)];
  await makeHost(db, ada.id);
  await database.owner`update users set created_at = now() - interval '8 days' where id = ${old.id}`;
  const { members, joinedIn7Days, hosts } = await read();
  expect({ members, joinedIn7Days }).toEqual({
    members: before.members + 2,
    joinedIn7Days: before.joinedIn7Days + 1,
  });
  expect(hosts.map(({ id }) => id)).toEqual([host.id, ada.id]);
});
