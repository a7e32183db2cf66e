import type { Ok } from '@skillverse/contract/call';
import type { getMember, listMembers, listMemberTransfers } from '@skillverse/contract/host/members';
import type { UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { aHost, loggedOf, proofIsOver } from '../../../../test/given/given-hosts.ts';
import { toldTo } from '../../../../test/given/given-notices.ts';
import { suspend } from '../../../../test/given/given-people.ts';
import { createSite } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';
import { enrollInCourse } from '../../enrollments/enroll-in-course.ts';

const at = (id: string, rest = '') => `/api/host/members/${id}${rest}`;

/** What the log says of this member. */
const logged = async (db: Db, memberId: UserId) =>
  (await loggedOf(db, memberId)).map(({ act, hostId }) => [act, hostId]);

describe('a host who looks for members', () => {
  test('finds them by a part of the name or address, or by the id, also those who are suspended', async ({
    db,
    site,
  }) => {
    const { as } = await aHost(db);
    const wanted = await aMember(db, { name: 'Zoë Quartz' });
    const other = await aMember(db, { name: 'Quentin Zinc', skills: ['Quartz'] });
    await suspend(db, wanted.id);
    const find = async (q: string, more = '') => {
      const path = `/api/host/members?q=${encodeURIComponent(q)}${more}`;
      const { body } = await site.ask<Ok<typeof listMembers>>('GET', path, { as });
      return body.items.map(({ id }) => id);
    };
    // Neither case nor accents count, and skills are no names.
    for (const q of ['zoe quartz', 'QUARTZ', wanted.email.slice(3, 30), wanted.id.toUpperCase()])
      expect(await find(q), q).toEqual([wanted.id]);
    expect(await find(other.id, '&suspended=true')).toEqual([]);
    expect(await find('', '&suspended=true')).toContain(wanted.id);
    for (const signs of ['%_%', '@', '.', '?!']) expect(await find(signs), signs).toEqual([]);
  });

  test('goes through all of them page by page, the newest first and the last suspended first', async ({
    db,
    site,
  }) => {
    const { as } = await aHost(db);
    for (let i = 0; i < 33; i++) await suspend(db, (await aMember(db, { name: `Paged ${i}` })).id);
    for (const filter of ['', '&suspended=true']) {
      const seen: string[] = [];
      let cursor = '';
      for (let page = 0; page < 2; page++) {
        const path = `/api/host/members?q=paged${filter}${cursor}`;
        const { body } = await site.ask<Ok<typeof listMembers>>('GET', path, { as });
        expect(body).toMatchObject({ total: 33, totalIsCapped: false });
        seen.push(...body.items.map(({ name }) => name));
        cursor = `&cursor=${body.nextCursor}`;
      }
      expect(cursor).toBe('&cursor=null');
      expect(seen).toEqual(Array.from({ length: 33 }, (_, i) => `Paged ${32 - i}`));
    }
    const wrong = await site.ask('GET', '/api/host/members?cursor=nonsense', { as });
    expect(wrong).toMatchObject({ status: 422, body: { error: { code: 'INVALID_CURSOR' } } });
  });

  test('sees the facts of one, their sessions and the movements of their coins', async ({ db, site }) => {
    const { as } = await aHost(db);
    const member = await aMember(db, { name: 'Fay Facts' });
    await signedIn(db, member.id);
    await aCourse(db, { teacherId: member.id });
    const course = await aCourse(db, { title: 'Paid for', priceSvc: 90 });
    await enrollInCourse(db, { learnerId: member.id, courseId: course.id });
    const { body } = await site.ask<Ok<typeof getMember>>('GET', at(member.id), { as });
    expect(body).toMatchObject({
      member: { id: member.id, name: 'Fay Facts', email: member.email, isHost: false, suspendedAt: null },
      skillCoins: 410,
      figures: { coursesOffered: 1, coursesHidden: 0, learning: 1, completed: 0, reportsTotal: 0 },
      signIn: { hasPassword: false, hasGoogle: false, passkeys: 0 },
      sessions: [{ userAgent: null }],
      decisions: [],
      sendsMail: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/token|hash/i);
    const moved = await site.ask<Ok<typeof listMemberTransfers>>('GET', at(member.id, '/transfers'), { as });
    expect(moved.body.items).toMatchObject([
      { reason: 'enroll', amountSvc: -90, balanceAfterSvc: 410, courseTitle: 'Paid for' },
      { reason: 'welcome', amountSvc: 500 },
    ]);
  });

  test('finds nothing of nobody, and of a member who has left', async ({ db, site }) => {
    const { as } = await aHost(db);
    const gone = await aMember(db);
    await db`update users set deleted_at = now() where id = ${gone.id}`;
    for (const path of [at(gone.id), at(gone.id, '/transfers'), at('nobody')])
      expect((await site.ask('GET', path, { as })).status, path).toBe(404);
  });
});

describe('signing a member out', () => {
  test('ends every session, is logged and told', async ({ db, site }) => {
    const host = await aHost(db);
    const member = await aMember(db);
    const theirs = [await signedIn(db, member.id), await signedIn(db, member.id)];
    const answer = await site.ask('POST', at(member.id, '/sign-out'), { as: host.as });
    expect(answer).toMatchObject({ status: 200, body: { endedSessions: 2 } });
    for (const as of theirs) expect((await site.ask('GET', '/api/me', { as })).status).toBe(401);
    expect(await logged(db, member.id)).toEqual([['sign-out', host.id]]);
    expect(await toldTo(db, member.id)).toEqual(['host, signed-out']);
  });
});

describe('a reset link', () => {
  const newPassword = 'battery staple';
  const use = (
    site: { ask: typeof createSite extends never ? never : Awaited<ReturnType<typeof createSite>>['ask'] },
    token: string,
  ) => site.ask('POST', '/api/auth/reset-password', { body: { token, newPassword } });

  test('is shown once where no mail is sent, works once for 30 minutes, and confirms no address', async ({
    db,
    site,
  }) => {
    const host = await aHost(db);
    const member = await aMember(db);
    const make = () => site.ask<{ url: string }>('POST', at(member.id, '/reset-link'), { as: host.as });
    const { body } = await make();
    const token = new URL(body.url).searchParams.get('token') ?? '';
    expect(body.url).toBe(`${site.url}/reset-password?token=${token}`);
    expect(await logged(db, member.id)).toEqual([['reset-link', host.id]]);
    expect(JSON.stringify(await db`select * from host_log where member_id = ${member.id}`)).not.toContain(
      token,
    );
    expect(await toldTo(db, member.id)).toEqual(['host, reset-link']);
    expect((await use(site, token)).status).toBe(200);
    expect((await use(site, token)).status).toBe(409);
    const signIn = { email: member.email, password: newPassword };
    expect((await site.ask('POST', '/api/auth/sign-in', { body: signIn })).status).toBe(200);
    expect(await db`select email_verified from users where id = ${member.id}`).toEqual([
      { emailVerified: false },
    ]);
    const late = new URL((await make()).body.url).searchParams.get('token') ?? '';
    await db`update account_links set expires_at = expires_at - interval '30 minutes' where user_id = ${member.id}`;
    expect((await use(site, late)).status).toBe(409);
  });

  test('ends when the member becomes a host: it would lead into another host’s account', async ({
    db,
    site,
  }) => {
    const host = await aHost(db);
    const member = await aMember(db);
    const made = await site.ask<{ url: string }>('POST', at(member.id, '/reset-link'), { as: host.as });
    await site.ask('PUT', `/api/host/hosts/${member.id}`, { as: host.as });
    const token = new URL(made.body.url).searchParams.get('token') ?? '';
    expect((await use(site, token)).status).toBe(409);
  });

  test('is mailed where mail is sent, and then the host never sees it', async ({ db, database }) => {
    const sent: object[] = [];
    const mails = {
      send: async (_: unknown, mail: object) => void sent.push(mail),
      sendAfterwards: async () => {},
    };
    const site = await createSite(database, {}, { mails });
    const [host, member] = [await aHost(db), await aMember(db)];
    const answer = await site.ask('POST', at(member.id, '/reset-link'), { as: host.as });
    expect(answer.body).toEqual({ url: null });
    expect(sent).toEqual([{ kind: 'reset-password', userId: member.id }]);
    expect(await logged(db, member.id)).toEqual([['reset-link', host.id]]);
    await site.close();
  });

  test('is made for no sample member', async ({ db, database, site }) => {
    const [{ as }, { id }] = [await aHost(db), await aMember(db)];
    await database.owner`update users set is_sample = true where id = ${id}`;
    const answer = await site.ask('POST', at(id, '/reset-link'), { as });
    expect(answer.body.error?.code).toBe('SAMPLE_MEMBER');
  });
});

const acts = [
  ['sign-out', undefined],
  ['reset-link', undefined],
  ['suspend', { reason: 'Spam.', days: null, withOffers: false }],
  ['restore', { withOffers: true }],
] as const;

test.for(acts)(
  '%s is for neither the own account nor another host, and asks for a fresh proof',
  async ([act, body], { db, site }) => {
    const [host, other, member] = [await aHost(db), await aHost(db), await aMember(db)];
    const ask = (id: string) => site.ask('POST', at(id, `/${act}`), { as: host.as, body });
    expect((await ask(host.id)).body.error?.code).toBe('OWN_ACCOUNT');
    // A host is never suspended, so there is nothing to end.
    expect((await ask(other.id)).body.error?.code).toBe(act === 'restore' ? 'NOT_SUSPENDED' : 'HOST_MEMBER');
    expect((await ask('nobody')).body.error?.code).toBe('USER_NOT_FOUND');
    await proofIsOver(db, host.id);
    expect((await ask(member.id)).body.error?.code).toBe('PROOF_NEEDED');
    expect(await toldTo(db, member.id)).toEqual([]);
    for (const { id } of [host, other, member]) expect(await loggedOf(db, id)).toEqual([]);
  },
);
