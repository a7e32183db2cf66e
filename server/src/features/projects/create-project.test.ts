import { randomUUID } from 'node:crypto';
import type { ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given.ts';

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
        team: [{ id, name: 'Cleo', avatarUrl: null }],
        requirements: null,
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
      requiredSkills: ['React', 'Node.js', 'UI/UX, "Design"'],
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
});
