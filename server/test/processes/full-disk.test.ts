import { signIn } from '@skillverse/contract/accounts';
import type { Course } from '@skillverse/contract/courses';
import { expect, test } from '../fixtures.ts';
import { aPicture, aText } from '../given/files/made-files.ts';
import { upload } from '../given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../given/given.ts';
import { aProject } from '../given/given-projects.ts';
import { createSite } from '../site.ts';

const FULL = "507 This site's disk is full. Its host has to make room.";
const bread = {
  title: 'Bread',
  description: 'Flour.',
  skillCategory: 'Photography',
  svcValue: 0,
  duration: 9,
};
const map = { title: 'A map', description: 'Who.', category: 'Design', requiredSkills: ['Ink'] };

test('on a full disk nothing new is taken, and signing in, completing, leaving, deleting and exporting go on', async ({
  database,
  site: roomy,
}) => {
  const { db } = database;
  const files = { ...database.files, hasRoom: async () => false, reserve: async () => undefined };
  const site = await createSite({ ...database, files });
  try {
    const account = {
      name: 'Ada Able',
      email: 'ada@example.org',
      password: 'correct horse battery',
      skills: ['Ink'],
    };
    await roomy.ask('POST', '/api/auth/sign-up', { body: account });
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    const key = { 'idempotency-key': '0190a000-0000-4000-8000-000000000077' };
    const mine = await roomy.ask<Course>('POST', '/api/courses', { as, body: bread, headers: key });
    const [other, joined] = [await aCourse(db, { priceSvc: 10 }), await aProject(db, { members: [id] })];
    const own = await aProject(db, { creatorId: id });

    const told: string[] = [];
    const tell = ({ status, body }: { status: number; body: { error?: { message: string } } }) =>
      told.push(body.error ? `${status} ${body.error.message}` : `${status}`);
    tell(await site.ask('POST', '/api/courses', { as, body: bread }));
    tell(await site.ask('POST', '/api/projects', { as, body: map }));
    const media = { as, file: aText() };
    tell(await upload(site.url, `/api/courses/${mine.body.id}/media?kind=document`, media));
    const picture = { as, file: await aPicture() };
    tell(await upload(site.url, `/api/projects/${own.id}/media?kind=image`, picture));
    expect(told).toEqual([FULL, FULL, FULL, FULL]);

    const { email, password } = account;
    const answers = [
      await site.ask('POST', signIn.path, { body: { email, password } }),
      await site.ask('POST', `/api/courses/${other.id}/enroll`, { as }),
      await site.ask('POST', `/api/courses/${other.id}/complete`, { as }),
      await site.ask('PATCH', `/api/courses/${mine.body.id}`, { as, body: { title: 'Rye' } }),
      // What was made before is told again.
      await site.ask('POST', '/api/courses', { as, body: bread, headers: key }),
      await site.ask('POST', `/api/projects/${joined.id}/leave`, { as }),
      await site.ask('DELETE', `/api/projects/${own.id}`, { as }),
      await site.ask('DELETE', `/api/courses/${mine.body.id}`, { as, body: { title: 'Rye' } }),
      await site.ask('GET', '/api/me/export', { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  } finally {
    await site.close();
  }
});
