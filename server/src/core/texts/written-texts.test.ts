import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { aReporter, report } from '../../../test/given/given-reports.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';

const BREAD = '# Bread\n\nA **loaf** with [rye](https://mill.example/).';
const BREAD_PLAIN = 'Bread\n\nA loaf with rye.';

async function aWriter(db: Db) {
  const { id, email } = await aMember(db);
  const as = await signedIn(db, id);
  const course = await aCourse(db, { teacherId: id });
  const project = await aProject(db, { creatorId: id, requirements: 'A loom.' });
  return { id, email, as, course, project };
}

/** Each text that can be Markdown. */
const TEXTS = [
  { field: 'description', of: 'a course', max: 5000, others: { title: 'Rye' } },
  { field: 'bio', of: 'a member', max: 500, others: { name: 'Bea Baker' } },
  { field: 'description', of: 'a project', max: 5000, others: { title: 'Looms' } },
  { field: 'requirements', of: 'a project', max: 2000, others: { title: 'Looms' } },
] as const;

type Written = Record<string, unknown>;

/** To write and read one of them. */
async function textOf({ db, site }: { db: Db; site: Site }, { of }: (typeof TEXTS)[number]) {
  const writer = await aWriter(db);
  const paths = {
    'a course': `/api/courses/${writer.course.id}`,
    'a member': '/api/me',
    'a project': `/api/projects/${writer.project.id}`,
  };
  const path = paths[of];
  const write = (body: object) => site.ask<Written>('PATCH', path, { as: writer.as, body });
  const stranger = await signedIn(db, (await aMember(db)).id);
  const readPath = of === 'a member' ? `/api/users/${writer.id}` : path;
  const read = async () => (await site.ask<Written>('GET', readPath, { as: stranger })).body;
  return { write, read };
}

const fieldsOf = (field: string, body: Written) => [
  body[field],
  body[`${field}Format`],
  body[`${field}Plain`] ?? null,
];

describe.each(TEXTS)('the $field of $of', (kind) => {
  const { field, max, others } = kind;
  const hasPlain = field === 'requirements' ? null : BREAD_PLAIN;

  test('is plain, and Markdown from when its author saves it so until they save it plain', async ({
    db,
    site,
  }) => {
    const { write, read } = await textOf({ db, site }, kind);
    expect(fieldsOf(field, await read()).slice(1)).toEqual(['plain', null]);
    const { status, body } = await write({ [field]: BREAD, [`${field}Format`]: 'markdown' });
    const markdown = [BREAD, 'markdown', hasPlain];
    expect([status, ...fieldsOf(field, body)]).toEqual([200, ...markdown]);
    expect(fieldsOf(field, await read())).toEqual(markdown);
    // A change of something else leaves both.
    expect(fieldsOf(field, (await write(others)).body)).toEqual(markdown);
    expect(fieldsOf(field, (await write({ [field]: '**as typed**' })).body)).toEqual([
      '**as typed**',
      'plain',
      null,
    ]);
    expect(fieldsOf(field, await read())).toEqual(['**as typed**', 'plain', null]);
  });

  test('counts what was typed, and is cleaned before', async ({ db, site }) => {
    const { write } = await textOf({ db, site }, kind);
    const format = { [`${field}Format`]: 'markdown' };
    const longest = `**${'a'.repeat(max - 4)}**`;
    expect((await write({ [field]: longest, ...format })).body[field]).toBe(longest);
    expect((await write({ [field]: `${longest}a`, ...format })).status).toBe(422);
    const cleaned = await write({ [field]: ' *a*\u200B\r\nb\u202E ', ...format });
    expect(cleaned.body[field]).toBe('*a*\nb');
  });

  test('has no format alone, and none but these two', async ({ db, site }) => {
    const { write } = await textOf({ db, site }, kind);
    const alone = await write({ ...others, [`${field}Format`]: 'markdown' });
    expect([alone.status, alone.body.error?.issues]).toEqual([
      422,
      [{ path: `${field}Format`, message: 'A format comes with its text' }],
    ]);
    const unknown = await write({ [field]: 'a', [`${field}Format`]: 'html' });
    expect([unknown.status, unknown.body.error?.issues?.[0]?.path]).toEqual([422, `${field}Format`]);
  });
});

test('a new course, a new project and a newcomer’s bio can be Markdown from the beginning', async ({
  db,
  site,
}) => {
  const { as } = await aWriter(db);
  const post = (path: string, body: object) => site.ask<Written>('POST', path, { as, body });
  const described = { title: 'Bread', description: BREAD, descriptionFormat: 'markdown' };
  const course = await post('/api/courses', {
    ...described,
    ...{ skillCategory: 'Fitness & Health', svcValue: 10, duration: 30 },
  });
  expect(fieldsOf('description', course.body)).toEqual([BREAD, 'markdown', BREAD_PLAIN]);
  const required = { requirements: '- *Rye*', requirementsFormat: 'markdown' };
  const project = await post('/api/projects', {
    ...{ ...described, ...required, category: 'Other', requiredSkills: ['Rye'] },
  });
  expect(fieldsOf('description', project.body)).toEqual([BREAD, 'markdown', BREAD_PLAIN]);
  expect(project.body).toMatchObject(required);
  const onboarded = await post('/api/me/onboarding', {
    ...{ skills: ['Rye'], linkedinUrl: null, githubUrl: null, portfolioUrl: null, otherLinks: [] },
    ...{ bio: BREAD, bioFormat: 'markdown' },
  });
  expect(fieldsOf('bio', onboarded.body.profile as Written)).toEqual([BREAD, 'markdown', BREAD_PLAIN]);
});

describe('a text in Markdown', () => {
  async function written({ db, site }: { db: Db; site: Site }) {
    const writer = await aWriter(db);
    const patch = (path: string, body: object) => site.ask('PATCH', path, { as: writer.as, body });
    const description = { description: BREAD, descriptionFormat: 'markdown' };
    await patch('/api/me', { bio: BREAD, bioFormat: 'markdown' });
    await patch(`/api/courses/${writer.course.id}`, { title: 'Zymurgy', ...description });
    const required = { requirements: BREAD, requirementsFormat: 'markdown' };
    await patch(`/api/projects/${writer.project.id}`, { title: 'Zymurgy', ...description, ...required });
    return writer;
  }

  test('is found by its words and by no mark or address in it', async ({ db, site }) => {
    await written({ db, site });
    const as = await signedIn(db, (await aMember(db)).id);
    const found = async (path: string, q: string) =>
      (await site.ask<{ items: unknown[] }>('GET', `${path}?q=${encodeURIComponent(`zymurgy ${q}`)}`, { as }))
        .body.items.length;
    for (const path of ['/api/courses', '/api/projects']) {
      const counts = await Promise.all(['loaf', 'mill.example', '**loaf', '#'].map((q) => found(path, q)));
      expect([path, ...counts]).toEqual([path, 1, 0, 0, 0]);
    }
  });

  test('is taken home as it was written, with its format', async ({ db, site }) => {
    const { as } = await written({ db, site });
    const { bytes } = await open(site, '/api/me/export', { as });
    const description = { description: BREAD, descriptionFormat: 'markdown' };
    expect(JSON.parse(bytes.toString())).toMatchObject({
      profile: { bio: BREAD, bioFormat: 'markdown' },
      coursesTaught: [description],
      projectsStarted: [{ ...description, requirements: BREAD, requirementsFormat: 'markdown' }],
    });
  });

  test('is reported as it was written: the host sees where its links lead', async ({
    db,
    database,
    site,
  }) => {
    const { id, course, project } = await written({ db, site });
    const { as } = await aReporter(db);
    for (const [kind, targetId] of Object.entries({ profile: id, course: course.id, project: project.id }))
      await report(site, as, { kind, targetId });
    const copies = await database.owner<{ copied: string }[]>`select copied from reports`;
    expect(copies.map(({ copied }) => copied.split(BREAD).length - 1).sort()).toEqual([1, 1, 2]);
  });

  test('is forgotten with the account of its author', async ({ db, database, site }) => {
    const { id, as, email } = await written({ db, site });
    expect((await site.ask('DELETE', '/api/me', { as, body: { email } })).status).toBe(200);
    const rows = await database.owner`select bio, bio_markdown from users where id = ${id}`;
    expect(rows).toEqual([{ bio: null, bioMarkdown: null }]);
  });

  test('has something to read and is no longer than a plain one in the tables either', async ({
    database,
  }) => {
    const { id, course, project } = await aWriter(database.db);
    const { owner } = database;
    const refused = [
      [
        owner`update users set bio = 'a', bio_markdown = ${'a'.repeat(501)} where id = ${id}`,
        'users_bio_markdown_is_short',
      ],
      [
        owner`update users set bio = null, bio_markdown = 'a' where id = ${id}`,
        'users_bio_markdown_has_a_bio',
      ],
      [
        owner`update courses set description_markdown = ' ' where id = ${course.id}`,
        'courses_description_markdown_not_blank',
      ],
      [
        owner`update projects set description_markdown = '' where id = ${project.id}`,
        'projects_description_markdown_not_blank',
      ],
      [
        owner`update projects set requirements = null, requirements_markdown = 'a' where id = ${project.id}`,
        'projects_requirements_markdown_has_requirements',
      ],
    ] as const;
    for (const [update, constraint] of refused) await expect(update).rejects.toThrow(constraint);
  });
});
