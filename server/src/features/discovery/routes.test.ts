import type { Ok } from '@skillverse/contract/call';
import type { listTopics } from '@skillverse/contract/discovery';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';

async function topics(site: Site, as: string) {
  const { body } = await site.ask<Ok<typeof listTopics>>('GET', '/api/discovery/topics', { as });
  return body.items.map(({ name, courseCount, memberCount }) => [name, courseCount, memberCount]);
}

test('the topics are the six most used categories and skills, of courses and members that are there', async ({
  db,
  database,
  site,
}) => {
  const skilled = async (...skills: string[]) => {
    const { id } = await aMember(db);
    await db`update users set skills = ${skills} where id = ${id}`;
    return id;
  };
  const teacherId = await skilled('react', 'photography', 'Photography');
  const asker = await signedIn(db, await skilled('React', 'Knitting'));
  await skilled('React', 'Chess', 'Baking');
  for (const skillCategory of ['Photography', 'Photography', 'Data Science'] as const) {
    await aCourse(db, { teacherId, skillCategory });
  }
  for (const deleted of ['Fitness & Health', 'Fitness & Health', 'Fitness & Health'] as const) {
    const { id } = await aCourse(db, { teacherId, skillCategory: deleted });
    await db`update courses set deleted_at = now() where id = ${id}`;
  }
  for (let i = 0; i < 4; i++) {
    const id = await skilled('Juggling');
    await (i % 2
      ? db`update users set deleted_at = now() where id = ${id}`
      : database.owner`update users set suspended_at = now() where id = ${id}`);
  }
  expect(await topics(site, asker)).toEqual([
    ['Photography', 2, 1],
    ['React', 0, 3],
    ['Data Science', 1, 0],
    ['Baking', 0, 1],
    ['Chess', 0, 1],
    ['Knitting', 0, 1],
  ]);
});
