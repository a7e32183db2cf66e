import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { createSite } from '../../../test/site.ts';
import { openPool } from '../../db/client.ts';

test('searches that take long are ended with a sentence, and no other read waits for them', async ({
  database,
  onTestFinished,
}) => {
  const { db, connection, owner } = database;
  await aCourse(db);
  const members = await Promise.all([1, 2, 3].map(() => aMember(db)));
  const cookies = await Promise.all(members.map(({ id }) => signedIn(db, id)));
  const held = Promise.withResolvers<void>();
  const pool = openPool(connection, { role: 'skillverse_app' });
  const site = await createSite({ ...database, db: pool });
  onTestFinished(async () => {
    held.resolve();
    await site.close();
    await pool.end();
  });
  const locked = Promise.withResolvers<void>();
  const holding = owner.begin(async (tx) => {
    await tx`lock table courses in access exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  let answered = 0;
  // As many as connections for other reads, and more.
  const searches = Array.from({ length: 12 }, async (_, n) => {
    const paths = ['/api/courses?q=ink', '/api/discovery/suggestions?q=inkk&among=courses'];
    const answer = await site.ask('GET', paths[n % 2]!, { as: cookies[n % 3]! });
    answered++;
    return [answer.status, answer.body.error?.message];
  });
  const reads = ['/api/me', '/api/users', '/api/projects', '/api/me/projects'];
  const aside = await signedIn(db, (await aMember(db)).id);
  const others = reads.map((path) => site.ask('GET', path, { as: aside }));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // The searches have hardly begun.
  expect(answered).toBeLessThan(searches.length);
  const why = 'the search took too long. Try longer words, or more of them';
  expect(await searches[0]).toEqual([503, `Failed to search courses: ${why}`]);
  held.resolve();
  await holding;
  await Promise.all(searches);
});
