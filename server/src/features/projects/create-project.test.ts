import { randomUUID } from 'node:crypto';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { ProjectDetails } from '@skillverse/contract/projects';
import { PROJECT_CATEGORIES } from '@skillverse/contract/projects/words';
import { describe, onTestFinished, vi } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';

const least = {
  title: 'A repair map',
  description: 'Who mends what.',
  category: 'Web Development',
  requiredSkills: ['React'],
};
const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

describe('starting a project', () => {
  test('needs title, description, category and a skill; the rest is as specified', async ({ db, site }) => {
    const { id } = await aMember(db, { name: 'Cleo' });
    const as = await signedIn(db, id);
    const { status, body } = await site.ask<ProjectDetails>('POST', '/api/projects', { as, body: least });
    expect([status, body]).toEqual([
      200,
      {
        ...least,
        id: expect.any(String),
        creatorId: id,
        status: 'open',
        difficultyLevel: 'beginner',
        estimatedDuration: null,
        deadline: null,
        tags: [],
        maxMembers: 2,
        currentMembers: [id],
        team: [{ id, name: 'Cleo', avatarUrl: DEFAULT_AVATAR_URL }],
        hiddenByHost: false,
        handedOverAt: null,
        descriptionFormat: 'plain',
        descriptionPlain: null,
        requirements: null,
        requirementsFormat: 'plain',
        projectGoals: [],
        projectLinks: [],
        galleryImages: [],
        membersOnly: false,
        contactInfo: null,
        mediaFiles: [],
        createdAt: expect.any(String),
        updatedAt: body.createdAt,
      },
    ]);
  });

  test('keeps every field that is given, and everybody reads it', async ({ db, site }) => {
    const said = {
      ...least,
      difficultyLevel: 'advanced',
      requiredSkills: ['React', 'Node.js', 'UI/UX "Design"'],
      tags: ['maps', 'repair'],
      maxMembers: 10,
      estimatedDuration: '6 weeks',
      deadline: day(30),
      requirements: 'Patience.\nA bicycle.',
      contactInfo: 'cleo@example.test',
      projectGoals: ['One map', 'One town'],
      projectLinks: ['https://maps.example/town', 'http://repair.example/'],
      membersOnly: false,
    };
    const as = await signedIn(db, (await aMember(db)).id);
    const { body } = await site.ask<ProjectDetails>('POST', '/api/projects', { as, body: said });
    expect(body).toMatchObject(said);
    const stranger = await signedIn(db, (await aMember(db)).id);
    const read = await site.ask<ProjectDetails>('GET', `/api/projects/${body.id}`, { as: stranger });
    expect(read.body).toEqual(body);
  });

  test('sent again with the same key makes no second one', async ({ db, site }) => {
    const { id } = await aMember(db);
    const asked = {
      as: await signedIn(db, id),
      headers: { 'idempotency-key': randomUUID() },
      body: least,
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.ask<ProjectDetails>('POST', '/api/projects', asked)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const [made] = await db`select count(*) from projects where creator_id = ${id}`;
    expect(made).toEqual({ count: 1 });
  });

  test('tells for each field what is wrong with it', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const body = {
      title: '\u200b ',
      description: ' ',
      category: 'Alchemy',
      difficultyLevel: 'expert',
      requiredSkills: [],
      maxMembers: 11,
      deadline: '2027-02-30',
      projectLinks: ['javascript:alert(1)'],
    };
    const { status, body: answer } = await site.ask('POST', '/api/projects', { as, body });
    expect([status, answer.error?.issues]).toEqual([
      422,
      [
        { path: 'title', message: 'Project title is required' },
        { path: 'description', message: 'Project description is required' },
        { path: 'category', message: `This must be one of: ${PROJECT_CATEGORIES.join(', ')}` },
        { path: 'difficultyLevel', message: 'This must be one of: beginner, intermediate, advanced' },
        { path: 'requiredSkills', message: 'Enter at least one skill' },
        { path: 'maxMembers', message: 'Enter a whole number from 2 to 10' },
        { path: 'deadline', message: 'Enter a day, e.g. 2027-03-31' },
        { path: 'projectLinks.0', message: 'Please enter a valid URL' },
      ],
    ]);
    const empty = await site.ask('POST', '/api/projects', { as, body: {} });
    expect(empty.body.error?.issues?.map(({ message }) => message)).toEqual([
      'Project title is required',
      'Project description is required',
      'Category is required',
      'Enter at least one skill',
    ]);
  });

  test('takes a duration of one line, of what can be seen', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const estimatedDuration of [
      '6 weeks\nor\t7',
      '6 weeks \u202eor\u0000 7',
      '\u20666 weeks or 7\u2069',
    ]) {
      const body = { ...least, estimatedDuration };
      const { body: made } = await site.ask<ProjectDetails>('POST', '/api/projects', { as, body });
      expect(made.estimatedDuration).toBe('6 weeks or 7');
    }
    for (const [estimatedDuration, why] of [
      ['x'.repeat(61), 'can have at most 60 characters'],
      [`6 we${'\u0301'.repeat(9)}eks`, 'can have at most 8 marks on one letter: look at “we”'],
    ]) {
      const body = { ...least, estimatedDuration };
      const { status, body: answer } = await site.ask('POST', '/api/projects', { as, body });
      expect([status, answer.error?.issues]).toEqual([
        422,
        [{ path: 'estimatedDuration', message: `The duration ${why}` }],
      ]);
    }
  });

  test('takes what nobody could see for nothing said', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const blank of ['', ' \t', '\u200b', '\u2800 \u3164']) {
      const said = { estimatedDuration: blank, requirements: blank, contactInfo: blank };
      const body = { ...least, ...said };
      const { status, body: made } = await site.ask<ProjectDetails>('POST', '/api/projects', { as, body });
      const none = { estimatedDuration: null, requirements: null, contactInfo: null };
      expect([blank, status, made]).toMatchObject([blank, 200, none]);
    }
  });

  test('takes each skill and each tag by itself', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const body = { ...least, requiredSkills: ['Node.js', 'React, Vue', '陶、泥'], tags: ['maps،repair'] };
    const { status, body: answer } = await site.ask('POST', '/api/projects', { as, body });
    expect([status, answer.error?.issues]).toEqual([
      422,
      [
        { path: 'requiredSkills.1', message: 'Enter each skill by itself' },
        { path: 'requiredSkills.2', message: 'Enter each skill by itself' },
        { path: 'tags.0', message: 'Enter each tag by itself' },
      ],
    ]);
  });

  test('takes no deadline that is over everywhere on earth', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const create = (deadline: string) =>
      site.ask('POST', '/api/projects', { as, body: { ...least, deadline } });
    expect((await create(day(-2))).body.error?.issues).toEqual([
      { path: 'deadline', message: 'Choose today or a later day' },
    ]);
    expect((await create(day(0))).status).toBe(200);
  });
});

/** Breaks the insertion of a project: what the database then says is its own. */
async function broken({ owner }: TestDatabase, by: string): Promise<() => Promise<unknown>> {
  await owner.unsafe(`
    create or replace function break_project() returns trigger language plpgsql as $$ begin ${by} end $$;
    create trigger break_project before insert on projects for each row execute function break_project()`);
  return () => owner.unsafe('drop trigger break_project on projects');
}

const raising = (sqlState: string) =>
  `raise exception 'insert into projects failed at /srv/app.ts:12' using errcode = '${sqlState}';`;
const OTHERS = 'Failed to create project: something went wrong on our side';

describe('a project that cannot be written down', () => {
  const causes: readonly [cause: string, by: string, told: string][] = [
    [
      'an invalid uuid',
      "new.creator_id := 'user-42'; return new;",
      'Database configuration error: Please ensure the projects table uses TEXT for user IDs. Run the quick_fix.sql migration.',
    ],
    [
      'a missing value',
      'new.title := null; return new;',
      'Missing required field. Please fill in all required information.',
    ],
    [
      'a reference to nothing',
      'new.creator_id := gen_random_uuid(); return new;',
      'Invalid reference. Please check your data.',
    ],
    ['nothing returned', 'return null;', 'Project was created but no data was returned'],
    ...[
      '23505',
      '23514',
      '22001',
      '22003',
      '22P02',
      '42501',
      '42703',
      '42P01',
      '0A000',
      'P0001',
      'XX000',
    ].map((sqlState) => [`SQLSTATE ${sqlState}`, raising(sqlState), OTHERS] as [string, string, string]),
  ];

  test.for(causes)(
    'because of %s is told about in plain words alone',
    async ([_, by, told], { database, db, site }) => {
      const { id } = await aMember(db);
      const as = await signedIn(db, id);
      const headers = { 'idempotency-key': randomUUID() };
      const create = () => site.ask<ProjectDetails>('POST', '/api/projects', { as, headers, body: least });
      const mend = await broken(database, by);
      const { status, headers: answered, body } = await create();
      await mend();
      const requestId = answered.get('x-request-id');
      expect([status, body]).toEqual([500, { error: { code: 'FAILED', message: told, requestId } }]);
      // Nothing is half done: the same request succeeds once the database is well.
      expect(await db`select 1 from projects where creator_id = ${id}`).toEqual([]);
      expect((await create()).status).toBe(200);
    },
  );

  test('is told to the log in the database’s own words', async ({ database, db, site }) => {
    const logged = vi.spyOn(site.app.log, 'error');
    onTestFinished(() => logged.mockRestore());
    const as = await signedIn(db, (await aMember(db)).id);
    const mend = await broken(database, raising('23502'));
    const { body } = await site.ask('POST', '/api/projects', { as, body: least });
    await mend();
    expect(body.error?.message).toBe('Missing required field. Please fill in all required information.');
    const [[{ err }]] = logged.mock.calls as unknown as [[{ err: Error }]];
    expect(err).toMatchObject({ code: '23502', message: 'insert into projects failed at /srv/app.ts:12' });
  });

  test.for(['57P01', '53300', '55P03', '40001'])(
    'just now (%s) may well be later',
    async (sqlState, { database, db, site }) => {
      const as = await signedIn(db, (await aMember(db)).id);
      const mend = await broken(database, raising(sqlState));
      const { status, body } = await site.ask('POST', '/api/projects', { as, body: least });
      await mend();
      expect([status, body.error?.message]).toEqual([
        503,
        'Failed to create project: the database did not answer',
      ]);
    },
  );
});
