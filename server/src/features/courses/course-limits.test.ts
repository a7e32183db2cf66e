import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { coursesOf } from '../../../test/given/given-courses.ts';
import { type Answer, createSite } from '../../../test/site.ts';

const bread = {
  title: 'Bread for beginners',
  description: 'Flour, water, time.',
  skillCategory: 'Fitness & Health',
  svcValue: 40,
  duration: 90,
};
const tooMany = '409 You have 100 courses on offer: delete one before you create another';
const tooSoon =
  /^429 You have created 20 courses within an hour\. You can make the next one in \d+ minutes\.$/;

describe('courses on offer', () => {
  test('are 100 at most, however many are created at once, and one less makes room', async ({ db, site }) => {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    const create = () => site.ask('POST', '/api/courses', { as, body: bread });
    const [one = ''] = await coursesOf(db, id, { howMany: 98 });
    expect(tally(await Promise.all([1, 2, 3, 4, 5].map(create)))).toEqual({ 200: 2, [tooMany]: 3 });
    const deleting = await site.ask('DELETE', `/api/courses/${one}`, { as, body: { title: 'Knots 1' } });
    expect(deleting.status).toBe(200);
    expect(tally([await create(), await create()])).toEqual({ 200: 1, [tooMany]: 1 });
    // Another teacher has a hundred of their own.
    const other = await signedIn(db, (await aMember(db)).id);
    expect((await site.ask('POST', '/api/courses', { as: other, body: bread })).status).toBe(200);
  });

  test('that are new are 20 an hour, in all processes together, and deleted ones count', async ({
    database,
    db,
  }) => {
    const sites = [
      await createSite(database, { RATE_LIMITS: 'on' }),
      await createSite(database, { RATE_LIMITS: 'on' }),
    ] as const;
    try {
      const { id } = await aMember(db);
      const as = await signedIn(db, id);
      await coursesOf(db, id, { howMany: 30, ago: '61 minutes' });
      const create = (_: number, turn: number) =>
        sites[turn % 2 === 0 ? 0 : 1].ask('POST', '/api/courses', { as, body: bread });
      const answers = await Promise.all(Array.from({ length: 24 }, () => 0).map(create));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(4);
      for (const answer of refused) {
        expect(`${answer.status} ${answer.body.error?.message}`).toMatch(tooSoon);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
      }
      await db`update courses set deleted_at = now() where teacher_id = ${id}`;
      expect((await create(0, 0)).status).toBe(429);
      await database.owner`
        update courses set created_at = created_at - interval '59 minutes 50 seconds' where id = (
          select id from courses where teacher_id = ${id} and title = ${bread.title} order by created_at limit 1)`;
      const { body } = await create(0, 1);
      expect(body.error?.message).toBe(
        'You have created 20 courses within an hour. You can make the next one in a minute.',
      );
      await database.owner`
        update courses set created_at = created_at - interval '1 minute' where id = (
          select id from courses where teacher_id = ${id} and title = ${bread.title} order by created_at limit 1)`;
      expect([(await create(0, 0)).status, (await create(0, 1)).status]).toEqual([200, 429]);
    } finally {
      for (const site of sites) await site.close();
    }
  });
});

/** How often each answer came. */
function tally(answers: readonly Answer[]) {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = body.error ? `${status} ${body.error.message}` : `${status}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}
