import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { OwnProfile } from '@skillverse/contract/profiles';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';

const all = {
  name: 'Mei Tanaka',
  bio: 'Small sites\nfor small shops.',
  skills: ['HTML', 'CSS'],
  linkedinUrl: 'https://www.linkedin.com/in/mei',
  githubUrl: 'https://github.com/mei',
  portfolioUrl: 'https://mei.example/',
  otherLinks: ['https://blog.example/mei'],
};

async function someone(db: Db, site: Site) {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const edit = (body: unknown) => site.ask<OwnProfile>('PATCH', '/api/me', { as, body });
  const read = async () => (await site.ask<OwnProfile>('GET', '/api/me', { as })).body;
  return { id, as, edit, read };
}

const issuesOf = ({ body }: Awaited<ReturnType<Awaited<ReturnType<typeof someone>>['edit']>>) =>
  body.error?.issues?.map(({ path, message }) => [path, message]);

describe('editing the own profile', () => {
  test('changes what is given, answers with all of it, and everybody sees it', async ({ db, site }) => {
    const me = await someone(db, site);
    const other = await someone(db, site);
    const edited = await me.edit(all);
    expect([edited.status, edited.body]).toMatchObject([200, all]);
    expect(edited.body).toEqual(await me.read());
    const renamed = await me.edit({ name: ' Mei T. ' });
    expect(renamed.body).toMatchObject({ ...all, name: 'Mei T.' });
    expect((await me.edit({})).body).toMatchObject({ ...all, name: 'Mei T.' });
    const seen = await site.ask('GET', `/api/users/${me.id}`, { as: other.as });
    expect(seen.body).toMatchObject({ ...all, name: 'Mei T.' });
  });

  test('keeps nothing where bio and links are emptied', async ({ db, site }) => {
    const { id, edit } = await someone(db, site);
    await edit(all);
    for (const blank of ['', ' \n ', null]) {
      const { body } = await edit({ bio: blank, linkedinUrl: blank, githubUrl: blank, portfolioUrl: blank });
      expect(body).toMatchObject({ bio: null, linkedinUrl: null, githubUrl: null, portfolioUrl: null });
    }
    expect((await edit({ bio: '\u2800' })).body).toMatchObject({ bio: null });
    expect((await edit({ skills: [], otherLinks: [] })).body).toMatchObject({ skills: [], otherLinks: [] });
    const [row] = await db`select bio, linkedin_url, github_url, portfolio_url from users where id = ${id}`;
    expect(Object.values(row ?? {})).toEqual([null, null, null, null]);
  });

  test('says what is wrong, and then changes nothing', async ({ db, site }) => {
    const { edit, read } = await someone(db, site);
    await edit(all);
    const wrong = {
      name: ['\u200b', 'Name is required'],
      bio: ['x'.repeat(501), 'The bio can have at most 500 characters'],
      skills: [Array(51).fill('a'), 'Enter at most 50 skills'],
      linkedinUrl: ['linkedin', 'Please enter a valid LinkedIn URL'],
      githubUrl: ['javascript:alert(1)', 'Please enter a valid GitHub URL'],
      portfolioUrl: ['https://x@evil.example', 'Please enter a valid Portfolio URL'],
    };
    const before = await read();
    for (const [field, [value, message]] of Object.entries(wrong)) {
      const answer = await edit({ ...all, name: 'Someone else', [field]: value });
      expect([answer.status, issuesOf(answer)]).toEqual([422, [[field, message]]]);
    }
    for (const [body, path] of [
      [{ name: 'n'.repeat(101) }, 'name'],
      [{ name: 'Unknown\u00A0user' }, 'name'],
      [{ name: `a${'\u0301'.repeat(9)}` }, 'name'],
      [{ name: null }, 'name'],
      [{ skills: ['s'.repeat(61)] }, 'skills.0'],
      [{ skills: ['a', `b${'\u0335'.repeat(9)}`] }, 'skills.1'],
      [{ skills: 'HTML' }, 'skills'],
      [{ bio: `a${'\u0489'.repeat(9)}` }, 'bio'],
      [{ githubUrl: `https://a.example/${'a'.repeat(10_000)}` }, 'githubUrl'],
      [{ otherLinks: ['https://a.example', 'data:text/html,x'] }, 'otherLinks.1'],
    ] as const) {
      const answer = await edit(body);
      expect([body, answer.status, issuesOf(answer)?.[0]?.[0]]).toEqual([body, 422, path]);
    }
    expect(await read()).toEqual(before);
  });

  test('is of one’s own profile alone, whatever ids are sent along', async ({ db, site }) => {
    const me = await someone(db, site);
    const other = await someone(db, site);
    const before = await other.read();
    for (const key of ['id', 'userId', 'ownerId', 'email']) {
      expect([key, (await me.edit({ name: 'Mallory', [key]: other.id })).status]).toEqual([key, 422]);
    }
    const paths = [`/api/me?userId=${other.id}`, `/api/users/${other.id}`, `/api/me/${other.id}`];
    for (const path of paths) {
      const { status } = await site.ask('PATCH', path, { as: me.as, body: { name: 'Mallory' } });
      expect([path, [404, 405, 422].includes(status)]).toEqual([path, true]);
    }
    expect(await other.read()).toEqual(before);
    expect((await me.read()).name).not.toBe('Mallory');
  });
});

/** The names that the columns of the members' table have there and on the wire. */
async function columnNames(db: Db): Promise<string[]> {
  const columns = await db<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'users'::regclass and attnum > 0 and not attisdropped`;
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return [...new Set(columns.flatMap(({ name }) => [name, camel(name)]))];
}

const unsavory = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '{{7*7}}',
  'javascript:alert(1)',
  '\u0626\u200d\u{1F469}\u200d\u{1F393}',
  '=1+1',
];

describe('what a member writes', () => {
  test('is cleaned of what nobody sees, in every field', async ({ db, site }) => {
    const { edit } = await someone(db, site);
    const { status, body } = await edit({
      name: '\u2068Ada\tLove\u00ADlace\u2069\0',
      bio: 'First\vSecond\fThird\u2028Fourth\u202e\ufeff',
      skills: ['Re\u200Bact', 'REACT\u200D', 'Ｒeact', 'Re\u0301sume\u0301', 'resume'],
      linkedinUrl: 'https://www.linkedin.com/in/kim\u200B',
      githubUrl: '\u200Bhttps://github.com/kim',
      otherLinks: ['https://a.example/\u2060x', 'https://a.example/x'],
    });
    expect([status, body]).toMatchObject([
      200,
      {
        name: 'Ada Lovelace',
        bio: 'First\nSecond\nThird\nFourth',
        skills: ['React', 'Résumé'],
        linkedinUrl: 'https://www.linkedin.com/in/kim',
        githubUrl: 'https://github.com/kim',
        otherLinks: ['https://a.example/x'],
      },
    ]);
  });

  test('changes no other column of the table, whatever is sent along', async ({ db, site }) => {
    const { as, read } = await someone(db, site);
    const before = await read();
    const { name: _, ...draft } = all;
    const writable = Object.keys(all);
    const columns = [...(await columnNames(db)), 'role', 'isAdmin', 'password', 'constructor'];
    for (const column of columns.filter((one) => !writable.includes(one))) {
      for (const [method, path, body] of [
        ['PATCH', '/api/me', { bio: 'Changed' }],
        ['POST', '/api/me/onboarding', draft],
      ] as const) {
        const answer = await site.ask(method, path, { as, body: { ...body, [column]: true } });
        expect([column, path, answer.status]).toEqual([column, path, 422]);
      }
    }
    expect(await read()).toEqual(before);
  });

  test('is kept as text and given back as the same text, as JSON alone', async ({ db, site }) => {
    const { as, id, edit } = await someone(db, site);
    for (const text of unsavory) {
      const { status, body } = await edit({ name: text, bio: text, skills: [text] });
      expect([status, body]).toMatchObject([200, { name: text, bio: text, skills: [text] }]);
      const seen = await site.ask('GET', `/api/users/${id}`, { as });
      expect(seen.headers.get('content-type')).toContain('application/json');
      expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
      expect(seen.body).toMatchObject({ name: text, bio: text, skills: [text] });
    }
  });

  test('makes the server open no connection to where its links lead', async ({ db, site }) => {
    let connections = 0;
    const trap = createServer(() => connections++).listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const link = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/me`;
    const { as, id, edit } = await someone(db, site);
    const links = { linkedinUrl: link, githubUrl: link, portfolioUrl: link, otherLinks: [link] };
    expect((await edit(links)).body).toMatchObject(links);
    const draft = { skills: ['Ink'], bio: link, ...links };
    const { status } = await site.ask('POST', '/api/me/onboarding', { as, body: draft });
    expect([status, (await site.ask('GET', `/api/users/${id}`, { as })).status]).toEqual([200, 200]);
    trap.close();
    expect(connections).toBe(0);
  });
});

describe('what was verified', () => {
  async function verified(db: Db, site: Site) {
    const me = await someone(db, site);
    const { name: _, ...draft } = all;
    await site.ask('POST', '/api/me/onboarding', { as: me.as, body: draft });
    const status = async () => {
      const { verificationStatus, skillsVerified } = await me.read();
      return [verificationStatus, skillsVerified];
    };
    expect(await status()).toEqual(['verified', true]);
    return { ...me, status };
  }

  test('is not started again once a skill or a link really changes', async ({ db, site }) => {
    const changes = [
      { skills: ['HTML'] },
      { skills: ['CSS', 'HTML'] },
      { linkedinUrl: null },
      { githubUrl: 'https://github.com/kofi' },
      { portfolioUrl: '' },
    ];
    for (const change of changes) {
      const { edit, status } = await verified(db, site);
      expect((await edit(change)).body).toMatchObject({
        verificationStatus: 'not_started',
        skillsVerified: false,
      });
      expect([change, await status()]).toEqual([change, ['not_started', false]]);
    }
  });

  test('stays where something else changes, or the same is written again', async ({ db, site }) => {
    const { edit, status } = await verified(db, site);
    await edit({ name: 'Mei', bio: 'New', otherLinks: [] });
    await edit(all);
    await edit({ githubUrl: ' HTTPS://github.com/mei ', skills: [' HTML', 'CSS', 'html'] });
    expect(await status()).toEqual(['verified', true]);
  });

  test('is never seen with skills that were not verified, however edits and verifications meet', async ({
    db,
    site,
  }) => {
    const { id, as, edit } = await verified(db, site);
    const { name: _, ...draft } = all;
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        edit({ githubUrl: null, skills: ['Never verified'] }),
        site.ask('POST', '/api/me/onboarding', { as, body: draft }),
        edit({ bio: `Round ${round}` }),
      ]);
      const [row] = await db`select skills, verification_status from users where id = ${id}`;
      expect([
        [['Never verified'], 'not_started'],
        [all.skills, 'verified'],
      ]).toContainEqual([row?.skills, row?.verificationStatus]);
    }
  });
});
