import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { aLiveSite, aStream, changesIn, listens, until } from '../../../../test/live-site.ts';

test('what is saved or taken off is told to the member’s own devices alone, and once', async ({
  database,
}) => {
  const { db } = database;
  const site = await aLiveSite(database);
  await listens(database, 1);
  const course = await aCourse(db);
  const as = await signedIn(db, (await aMember(db)).id);
  const [own, teachers] = [
    await aStream(site, as),
    await aStream(site, await signedIn(db, course.teacherId)),
  ];
  const path = `/api/courses/${course.id}/saved`;
  const told = { kind: 'saved', id: course.id };
  // The same that is told twice in a moment arrives once, so each is waited for.
  for (const [method, times] of [
    ['PUT', 1],
    ['PUT', 1],
    ['DELETE', 2],
    ['DELETE', 2],
    ['PUT', 3],
  ] as const) {
    await site.ask(method, path, { as });
    await until(() => changesIn(own).length >= times);
  }
  expect(changesIn(own)).toEqual([told, told, told]);
  expect(changesIn(teachers)).toEqual([]);
});
