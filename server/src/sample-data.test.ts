import type { Ok } from '@skillverse/contract/call';
import { Course, getCourse, listCourses } from '@skillverse/contract/courses';
import { getUser } from '@skillverse/contract/profiles';
import { listProjects } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import * as z from 'zod/mini';
import { sampleCourses, sampleProfiles } from '../../seed/sample-answers.ts';
import { sampleProjects } from '../../seed/sample-projects.ts';
import { expect, test } from '../test/fixtures.ts';
import { aMember, signedIn } from '../test/given/given.ts';
import { checkInvariants } from './invariants.ts';
import { addSampleData } from './sample-data.ts';
import { addSampleDocuments, addSampleDocumentsMeanwhile } from './sample-documents.ts';

describe('the sample data', () => {
  test('is written once, into an empty database, whoever asks at the same moment', async ({ db }) => {
    const written = await Promise.all([1, 2, 3].map(() => addSampleData(db)));
    expect(written.filter(Boolean)).toHaveLength(1);
    const results = await checkInvariants(db);
    expect(results.flatMap(({ breaches }) => breaches)).toEqual([]);
  });

  test('is not written where members are', async ({ db }) => {
    expect(await addSampleData(db)).toBe(false);
  });

  test('reads as the bundled fallback says: same ids, figures and texts', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const { body } = await site.ask<Ok<typeof listCourses>>('GET', listCourses.path, { as });
    const byId = <T extends { id: string }>(items: readonly T[]) =>
      items.toSorted((a, b) => a.id.localeCompare(b.id));
    // The list alone says the own rating of a course.
    const courses = body.items.map((found) => z.parse(Course, found));
    expect(byId(courses)).toEqual(byId(sampleCourses));
    for (const profile of sampleProfiles) {
      const answer = await site.ask('GET', getUser.path.replace(':userId', profile.id), { as });
      expect(answer.body).toEqual(profile);
    }
    for (const course of sampleCourses) {
      const answer = await site.ask('GET', getCourse.path.replace(':courseId', course.id), { as });
      expect(answer.body).toEqual({ ...course, files: { images: 0, videos: 0, documents: 0 } });
    }
  });

  test('is there without a page to read where the store fails', async ({ database, db, site }) => {
    const put = () => Promise.reject(new Error('the store is away'));
    const said: string[] = [];
    const files = { ...database.files, put };
    addSampleDocumentsMeanwhile({ db, files, quota: site.settings }, (line) => said.push(line));
    await expect
      .poll(() => said)
      .toEqual(['Sample courses stay without documents until the next start: the store is away']);
  });

  test('is given no page to read any more by a server that stops', async ({ database, db, site }) => {
    const begun = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    let puts = 0;
    const put: typeof database.files.put = async (...file) => {
      puts += 1;
      begun.resolve();
      await goesOn.promise;
      return await database.files.put(...file);
    };
    const said: string[] = [];
    const files = { ...database.files, put };
    const end = addSampleDocumentsMeanwhile({ db, files, quota: site.settings }, (line) => said.push(line));
    await begun.promise;
    const ended = end();
    goesOn.resolve();
    await ended;
    const recorded = await db`select file_id from course_media`;
    expect([puts, recorded.length, said]).toEqual([1, 0, []]);
  });

  test('has a page to read in every course after the next start, one however often it is started', async ({
    database,
    db,
    site,
  }) => {
    const parts = { db, files: database.files, quota: site.settings };
    await Promise.all([1, 2, 3].map(() => addSampleDocuments(parts)));
    await addSampleDocuments(parts);
    const as = await signedIn(db, (await aMember(db)).id);
    for (const course of sampleCourses) {
      const answer = await site.ask('GET', getCourse.path.replace(':courseId', course.id), { as });
      expect(answer.body).toEqual({ ...course, files: { images: 0, videos: 0, documents: 1 } });
    }
  });

  test('has projects of every status but completed, with a day that is still to come', async ({
    db,
    site,
  }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const { body } = await site.ask<Ok<typeof listProjects>>('GET', listProjects.path, { as });
    const today = new Date().toISOString().slice(0, 10);
    expect(body.items.map(({ title }) => title)).toEqual(sampleProjects.map(({ title }) => title).reverse());
    expect(body.items.map(({ status, team }) => `${status} ${team.length}`)).toEqual([
      'open 1',
      'open 1',
      'in-progress 3',
      'in-progress 2',
      'paused 2',
    ]);
    expect(body.items.every(({ deadline }) => deadline === null || deadline > today)).toBe(true);
  });

  test('has members whom nobody can sign in as', async ({ db, site }) => {
    const members = await db<{ email: string }[]>`select email from users where is_sample`;
    expect(members).toHaveLength(4);
    for (const { email } of members) {
      const answer = await site.ask('POST', '/api/auth/sign-in', { body: { email, password: 'password' } });
      expect(answer.body.error?.message).toBe('Invalid email or password');
    }
  });
});
