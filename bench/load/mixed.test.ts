import { expect, test as onDatabase } from '../../server/test/fixtures.ts';
import { TEST_SECRET } from '../../server/test/site.ts';
import { fill } from '../fill/fill.ts';
import { addProjects } from '../fill/fill-projects.ts';
import { createMix } from './mix.ts';
import { mixedLines } from './mixed.ts';
import { askAtPace } from './pace.ts';

const SMALL = { members: 60, teachers: 12, courses: 100 };

const test = onDatabase.extend('next', { scope: 'file' }, async ({ database, site }) => {
  await fill(database.owner, SMALL);
  await addProjects(database.owner, SMALL, 40);
  const port = Number(new URL(site.url).port);
  return { port, mix: createMix({ size: SMALL, secret: TEST_SECRET })(port) };
});

test('of the mixed requests each is answered, and one in ten moves coins', { tags: 'full' }, async ({
  next,
}) => {
  const { tookMs } = await askAtPace(next.port, next.mix, { perSecond: 400, seconds: 0.5 });
  const counts = Object.fromEntries(Object.entries(tookMs).map(([kind, all]) => [kind, all.length]));
  const twenty = { list: 20, profile: 20, wallet: 20, hub: 20, session: 20 };
  const searches = { 'search-courses': 20, 'search-people': 20 };
  expect(counts).toEqual({ ...twenty, ...searches, home: 40, enroll: 10, complete: 10 });
});

test('an answer that is not 200 ends the run, and says what was asked', async ({ next }) => {
  const wrong = () =>
    ({ kind: 'profile', request: next.mix().request.replace(/ \/\S+/, ' /api/users/x') }) as const;
  await expect(askAtPace(next.port, wrong, { perSecond: 200, seconds: 1 })).rejects.toThrow(
    /^(GET|POST) \/api\/users\/x was answered 4\d\d /,
  );
});

test('the goals are for all reads, for searches and for enrollments', () => {
  const tookMs = { list: [10, 20, 70], 'search-people': [310], enroll: [100], complete: [900] };
  const [, , table = ''] = mixedLines({ tookMs, lateMs: [0.2], connections: 3, loadBefore: 0.5 });
  expect(table).toMatch(/All reads, searches too +\| +4 \|.* p95 < 80 MISSED, p99 < 200 MISSED \|/);
  expect(table).toMatch(/All searches +\| +1 \|.* p99 < 300 MISSED \|/);
  expect(table).toMatch(/All enrollments +\| +1 \|.* p99 < 250 met \|/);
});
