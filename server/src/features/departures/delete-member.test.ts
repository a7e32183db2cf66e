import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ok } from '@skillverse/contract/call';
import type { deleteMe } from '@skillverse/contract/departures';
import type { UserId } from '@skillverse/contract/ids';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aPicture } from '../../../test/given/files/made-files.ts';
import { filesAndRows } from '../../../test/given/files/stored-files.ts';
import { formWith, upload } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, balanceOf, signedIn, USUAL_CAPS, viewerOf } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { checkInvariants } from '../../invariants.ts';
import { prune } from '../../pruning.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { sweepFiles } from '../media/sweep-files.ts';
import { writeReview } from '../reviews/write-review.ts';
import { deleteMember } from './delete-member.ts';

type Closed = Ok<typeof deleteMe>;
const caps = USUAL_CAPS;

async function brokenIn({ owner }: TestDatabase): Promise<unknown[]> {
  return (await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0);
}

const password = 'correct horse';

async function signedUp(site: Site, email: string) {
  const body = { name: 'Kim Park', email, password, skills: ['Ink'] };
  const { body: answer, headers } = await site.ask<{ userId: UserId }>('POST', '/api/auth/sign-up', { body });
  return { id: answer.userId, email, as: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

describe('deleting the own account', () => {
  test('refunds learners, refunds the member, and gives what is left back to the mint', async ({
    db,
    site,
    database,
  }) => {
    const { id, email } = await aMember(db);
    const [own, elsewhere] = [await aCourse(db, { teacherId: id, priceSvc: 80 }), await aCourse(db)];
    const learner = await aMember(db);
    await enrollInCourse(db, { learnerId: learner.id, courseId: own.id });
    await enrollInCourse(db, { learnerId: id, courseId: elsewhere.id });
    const as = await signedIn(db, id);
    const deleted = await site.ask<Closed>('DELETE', '/api/me', {
      as,
      body: { email: ` ${email.toUpperCase()}` },
    });
    expect(deleted).toMatchObject({ status: 200, body: { closedSvc: 500 } });
    expect(deleted.headers.getSetCookie()).toEqual([
      'skillverse_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect([await balanceOf(db, learner.id), await balanceOf(db, id)]).toEqual([500, 0]);
    const moved = await db`
      select t.kind, t.amount_svc from transfers t join wallets w on w.id in (t.debit_wallet_id, t.credit_wallet_id)
      where w.user_id = ${id} order by t.id`;
    expect(moved.map(({ kind, amountSvc }) => `${kind} ${amountSvc}`)).toEqual([
      'welcome 500',
      'enroll 120',
      'refund 120',
      'closing 500',
    ]);
    expect(await brokenIn(database)).toEqual([]);
  });

  test('asks for the own address, and does nothing for another one', async ({ db, site, database }) => {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    const other = await aMember(db);
    const refused = await site.ask('DELETE', '/api/me', { as, body: { email: other.email } });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'EMAIL_DIFFERS' } } });
    expect((await site.ask('DELETE', '/api/me', { as })).status).toBe(422);
    expect((await site.ask('GET', '/api/me', { as })).status).toBe(200);
    expect(await brokenIn(database)).toEqual([]);
  });

  test('an open session alone ends no membership', async ({ site, database }) => {
    const { as, email } = await signedUp(site, 'ida@staying.example');
    for (const currentPassword of [undefined, 'wrong horse']) {
      expect(await site.ask('DELETE', '/api/me', { as, body: { email, currentPassword } })).toMatchObject({
        status: 409,
        body: { error: { code: 'WRONG_PASSWORD', message: 'The current password is not right' } },
      });
    }
    expect((await site.ask('GET', '/api/me', { as })).status).toBe(200);
    expect(await brokenIn(database)).toEqual([]);
  });

  test('where there is no password it asks for a sign-in of the last ten minutes', async ({ db, site }) => {
    const { id, email } = await aMember(db);
    const as = await signedIn(db, id);
    await db`update sessions set created_at = now() - interval '10 minutes 1 second' where user_id = ${id}`;
    const message = 'Sign in again, then delete your account within 10 minutes';
    expect(await site.ask('DELETE', '/api/me', { as, body: { email } })).toMatchObject({
      status: 409,
      body: { error: { code: 'SIGN_IN_AGAIN', message } },
    });
    expect((await site.ask('GET', '/api/me', { as })).status).toBe(200);
    const anew = await signedIn(db, id);
    expect((await site.ask('DELETE', '/api/me', { as: anew, body: { email } })).status).toBe(200);
  });

  test('with the password it asks for no new sign-in', async ({ db, site }) => {
    const { id, as, email } = await signedUp(site, 'ivo@leaving.example');
    await db`update sessions set created_at = now() - interval '20 days' where user_id = ${id}`;
    const body = { email, currentPassword: password };
    expect((await site.ask('DELETE', '/api/me', { as, body })).status).toBe(200);
  });

  test('opens nothing any more on any browser, and frees the address', async ({ db, site }) => {
    const body = {
      name: 'Kim Park',
      email: 'kim@leaving.example',
      password: 'correct horse',
      skills: ['Ink'],
    };
    const sessionOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const first = await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', { body });
    const { email, password } = body;
    const second = await site.ask('POST', '/api/auth/sign-in', { body: { email, password } });
    const as = sessionOf(first);
    const leaving = { email, currentPassword: password };
    expect((await site.ask('DELETE', '/api/me', { as, body: leaving })).status).toBe(200);
    for (const cookie of [as, sessionOf(second)]) {
      expect((await site.ask('GET', '/api/me', { as: cookie })).status).toBe(401);
    }
    expect((await site.ask('POST', '/api/auth/sign-in', { body: { email, password } })).status).toBe(401);
    const again = await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', { body });
    expect(again.status).toBe(200);
    expect(again.body.userId).not.toBe(first.body.userId);
    expect(await balanceOf(db, again.body.userId as UserId), 'its e-mail was welcomed before').toBe(0);
  });

  test('leaves nothing personal in any table, and puts every file to the trash', async ({
    db,
    site,
    database,
  }) => {
    const { id, email } = await aMember(db, { name: 'Zebedee Quux' });
    await db`
      update users set bio = 'Zebedee writes', skills = '{Zebedee craft}', linkedin_url = 'https://x.example/zebedee',
        github_url = 'https://g.example/zebedee', portfolio_url = 'https://zebedee.example',
        other_links = '{https://o.example/zebedee}', skills_verified = true, verification_status = 'verified'
      where id = ${id}`;
    await db`
      insert into sign_in_accounts (id, user_id, provider_id, account_id, id_token)
      values (gen_random_uuid(), ${id}, 'google', 'zebedee-at-google', 'zebedee')`;
    const as = await signedIn(db, id);
    await db`update sessions set user_agent = 'Zebedee Browser' where user_id = ${id}`;
    const course = await aCourse(db, { teacherId: id, title: 'Of no one' });
    const picture = { ...(await aPicture()), name: 'Zebedee.png' };
    await upload(site.url, `/api/courses/${course.id}/media?kind=image`, { as, file: picture });
    await site.ask('PUT', '/api/me/avatar', { as, body: formWith(picture) });
    const key = crypto.randomUUID();
    const elsewhere = await aCourse(db);
    await site.ask('POST', `/api/courses/${elsewhere.id}/enroll`, {
      as,
      headers: { 'idempotency-key': key },
    });
    expect((await site.ask('DELETE', '/api/me', { as, body: { email } })).status).toBe(200);
    // Words that were searched for are forgotten within the hour.
    await prune(db, database.files);
    const tables = await database.owner<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    for (const { name } of tables) {
      const found = await database.owner`
        select 1 from ${database.owner(name)} t where t::text ilike '%zebedee%' or t::text ilike ${`%${email}%`}`;
      expect([name, found.length]).toEqual([name, 0]);
    }
    const rows = await db`
      select (select count(*) from files where owner_id = ${id}) + (select count(*) from sessions where user_id = ${id})
        + (select count(*) from sign_in_accounts where user_id = ${id})
        + (select count(*) from idempotency_keys where user_id = ${id}) as count`;
    expect(rows).toEqual([{ count: 0 }]);
    expect(await filesAndRows(db, database.files)).toEqual({ orphans: [], missing: [] });
  });

  test('puts 500 files to the trash, and leaves to the sweep what the storage could not put there', {
    tags: 'full',
  }, async ({ db, site, database: { files } }) => {
    const { id, email } = await aMember(db);
    const paths = Array.from({ length: 500 }, (_, i) => `courses/${id}/documents/${i}.txt`);
    for (const path of paths) {
      const file = join(files.arrivals, randomUUID());
      await writeFile(file, 'words');
      await files.put('course-media', path, { path: file, contentType: 'text/plain', sizeBytes: 5 });
    }
    await db`
      insert into files (id, owner_id, bucket, path, name, content_type, size_bytes)
      select gen_random_uuid(), ${id}, 'course-media', path, 'Words.txt', 'text/plain', 5
      from unnest(${paths}::text[]) p (path)`;
    const trash: FileStore['trash'] = async (bucket, path) => {
      if (path.endsWith('13.txt')) throw new Error('busy');
      await files.trash(bucket, path);
    };
    await deleteMember({ db, files: { ...files, trash } }, await viewerOf(db, id), {
      email,
      proof: { byPasskey: false, passwordHash: null },
      emailKey: email,
    });
    const { orphans } = await filesAndRows(db, files);
    expect(orphans.sort()).toEqual(paths.filter((path) => path.endsWith('13.txt')).sort());
    // A database without any file is not taken for the right one.
    const as = await signedIn(db, (await aMember(db)).id);
    await site.ask('PUT', '/api/me/avatar', { as, body: formWith(await aPicture()) });
    await sweepFiles(db, files, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await filesAndRows(db, files)).toEqual({ orphans: [], missing: [] });
  });

  test("what it leaves with others is shown under 'Unknown User'", async ({ db, site }) => {
    const { id, email } = await aMember(db, { name: 'Gone Girl' });
    const teacher = await aCourse(db, { priceSvc: 10 });
    const own = await aCourse(db, { teacherId: id, title: 'Farewells', priceSvc: 20 });
    const graduate = await aMember(db);
    for (const [learnerId, courseId] of [
      [id, teacher.id],
      [graduate.id, own.id],
    ] as const) {
      await enrollInCourse(db, { learnerId, courseId });
      await completeCourse(db, { learnerId, courseId, caps });
      await writeReview(db, { reviewerId: learnerId, courseId, stars: 4, comment: 'Good.' });
    }
    await site.ask('DELETE', '/api/me', { as: await signedIn(db, id), body: { email } });
    const as = await signedIn(db, graduate.id);
    const read = async (path: string) => await site.ask('GET', path, { as });
    expect((await read(`/api/users/${teacher.teacherId}/reviews`)).body).toMatchObject({
      items: [{ reviewer: { name: 'Unknown User', avatarUrl: DEFAULT_AVATAR_URL }, rating: 4 }],
    });
    expect((await read('/api/me/courses')).body).toMatchObject({
      completed: [{ course: { title: 'Farewells', teacher: { name: 'Unknown User' } } }],
    });
    const { transfers } = (
      await site.ask<{ transfers: { items: object[] } }>('GET', '/api/me/wallet', { as })
    ).body;
    expect(transfers.items).toContainEqual(
      expect.objectContaining({ reason: 'enroll', counterpartName: 'Unknown User' }),
    );
    expect((await read(`/api/users/${id}`)).status).toBe(404);
    expect(JSON.stringify((await read(`/api/courses?teacherId=${id}`)).body)).not.toContain('Farewells');
  });
});
