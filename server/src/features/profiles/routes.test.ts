import type { Ok } from '@skillverse/contract/call';
import type { getMe, getUser } from '@skillverse/contract/profiles';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { manyCompleted, manyPlaces } from '../../../test/given/given-places.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

describe('the own profile', () => {
  test('holds what only the member may see: e-mail, ongoing and completed courses', async ({ db, site }) => {
    const me = await aMember(db);
    const [one, two] = [await aCourse(db, { priceSvc: 10 }), await aCourse(db, { priceSvc: 10 })];
    for (const { id } of [one, two]) await enrollInCourse(db, { learnerId: me.id, courseId: id });
    await completeCourse(db, { learnerId: me.id, courseId: two.id, caps: USUAL_CAPS });
    const { body } = await site.ask<Ok<typeof getMe>>('GET', '/api/me', { as: await signedIn(db, me.id) });
    expect(body).toMatchObject({
      id: me.id,
      email: me.email,
      skillCoins: 580,
      ongoingCourses: [one.id],
      completedCourses: [two.id],
      verificationStatus: 'not_started',
      onboardingCompleted: false,
    });
  });
});

describe('the own profile', () => {
  test('names the last 100 courses that were begun, and the last 100 that were completed', async ({
    db,
    site,
  }) => {
    const { id } = await aMember(db);
    const begun = await manyPlaces(db, id, 102);
    const completed = await manyCompleted(db, id, 101);
    const { body } = await site.ask<Ok<typeof getMe>>('GET', '/api/me', { as: await signedIn(db, id) });
    expect(body.ongoingCourses).toEqual(begun.toReversed().slice(0, 100));
    expect(body.completedCourses).toEqual(completed.toReversed().slice(0, 100));
  });
});

describe('the own profile’s shape', () => {
  test('is another member’s with these fields more', async ({ db, site }) => {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    const own = Object.keys((await site.ask<object>('GET', '/api/me', { as })).body);
    const other = await signedIn(db, (await aMember(db)).id);
    const seen = Object.keys((await site.ask<object>('GET', `/api/users/${id}`, { as: other })).body);
    expect(own.filter((key) => !seen.includes(key)).sort()).toEqual(
      [
        'asksConsent',
        'completedCourses',
        'email',
        'emailVerified',
        'isHost',
        'isSuspended',
        'ongoingCourses',
        'onboardingCompleted',
        'updatedAt',
        'welcomeSvc',
        'timeZone',
      ].sort(),
    );
    expect(seen.filter((key) => !own.includes(key))).toEqual([]);
  });
});

describe('collaborations on a profile', () => {
  test('are the projects that the member is in, the last joined first, and no longer once they left', async ({
    db,
    site,
  }) => {
    const [me, other] = [await aMember(db), await aMember(db)];
    const [as, asOther] = [await signedIn(db, me.id), await signedIn(db, other.id)];
    const theirs = await aProject(db, { creatorId: other.id });
    const mine = await aProject(db, { creatorId: me.id });
    const seen = async () => [
      (await site.ask<Ok<typeof getMe>>('GET', '/api/me', { as })).body.collaborations,
      (await site.ask<Ok<typeof getUser>>('GET', `/api/users/${me.id}`, { as: asOther })).body.collaborations,
    ];
    expect(await seen()).toEqual([[mine.id], [mine.id]]);
    await site.ask('POST', `/api/projects/${theirs.id}/join`, { as });
    expect(await seen()).toEqual([
      [theirs.id, mine.id],
      [theirs.id, mine.id],
    ]);
    await site.ask('POST', `/api/projects/${theirs.id}/leave`, { as });
    expect(await seen()).toEqual([[mine.id], [mine.id]]);
  });
});

describe('another member’s profile', () => {
  test('holds these fields and no other', async ({ db, site }) => {
    const other = await aMember(db, { name: 'Kofi Mensah' });
    const as = await signedIn(db, (await aMember(db)).id);
    const { body } = await site.ask<Ok<typeof getUser>>('GET', `/api/users/${other.id}`, { as });
    expect(Object.keys(body).sort()).toEqual(
      [
        'id',
        'name',
        'avatarUrl',
        'skills',
        'bio',
        'bioFormat',
        'bioPlain',
        'rating',
        'reviewCount',
        'skillCoins',
        'linkedinUrl',
        'githubUrl',
        'portfolioUrl',
        'otherLinks',
        'skillsVerified',
        'verificationStatus',
        'collaborations',
        'createdAt',
      ].sort(),
    );
    expect([body.name, body.avatarUrl]).toEqual(['Kofi Mensah', '/default-avatar.svg']);
  });

  test('is not found for an unknown or malformed id, nor once its member is deleted or suspended', async ({
    db,
    database,
    site,
  }) => {
    const [gone, suspended] = [await aMember(db), await aMember(db)];
    await db`update users set deleted_at = now() where id = ${gone.id}`;
    await database.owner`update users set suspended_at = now() where id = ${suspended.id}`;
    const as = await signedIn(db, (await aMember(db)).id);
    const long = 'x'.repeat(10_000);
    const ids = [
      gone.id,
      suspended.id,
      long,
      `${gone.id}x`,
      '..%2f',
      '01a07aec-9480-7624-bcb9-37f62b0d6048',
      'me',
      'x'.repeat(150),
      '%00',
      "'",
    ];
    for (const id of ids) {
      const { status, body } = await site.ask('GET', `/api/users/${id}`, { as });
      expect([id, status, body.error?.message]).toEqual([id, 404, 'User not found']);
    }
  });
});
