import { expect, test } from '../../../../test/fixtures.ts';
import { signedIn } from '../../../../test/given/given.ts';
import { aReview } from '../../../../test/given/given-reports.ts';
import { aLiveSite, aStream, changesIn, listens, until } from '../../../../test/live-site.ts';

test('an answer is told to the reviewer’s open pages with its notice', async ({ database }) => {
  const { db } = database;
  const site = await aLiveSite(database);
  await listens(database, 1);
  const { id, reviewerId, teacherId, course } = await aReview(db);
  const stream = await aStream(site, await signedIn(db, reviewerId));
  const as = await signedIn(db, teacherId);
  await site.ask('PUT', `/api/reviews/${id}/answer`, { as, body: { text: 'Thank you.' } });
  await until(() => changesIn(stream).length === 1);
  expect(changesIn(stream)).toEqual([{ kind: 'notice', id: course.id }]);
});
