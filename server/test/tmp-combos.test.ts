import { writeFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { createSite, TEST_SECRET } from './site.ts';
import { fill } from '../../bench/fill/fill.ts';
import { cookieOf } from '../../bench/rows.ts';

test('combos', { timeout: 600_000 }, async ({ database }) => {
  const { owner } = database;
  const size = { members: 3000, teachers: Number(process.env.TEACHERS), courses: Number(process.env.COURSES) };
  await fill(owner, size);
  await owner.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`update courses set price_svc = abs(hashtext(id::text || 'p')) % 500, duration_minutes = 1 + abs(hashtext(id::text || 'd')) % 600,
    skill_category = (array['Web Development', 'Mobile Development', 'Data Science', 'Machine Learning', 'UI/UX Design',
    'Digital Marketing', 'Content Creation', 'Business Strategy', 'Photography', 'Music Production'])[1 + abs(hashtext(id::text || 'c')) % 10],
      rating = case when hashtext(id::text) % 3 = 0 then 0 else 1 + (abs(hashtext(id::text || 'r')) % 41) / 10.0 end,
      review_count = case when hashtext(id::text) % 3 = 0 then 0 else 3 end`;
  });
  await owner`vacuum analyze`;
  const site = await createSite(database, { RATE_LIMITS: 'off' });
  const sorts = ['', 'newest', 'rating', 'cheapest', 'shortest'];
  const out: string[] = [];
  const opts: string[][] = [['', 'category=Data Science'], ['', 'maxPrice=20', 'affordable=true'], ['', 'minRating=4.5'], ['', 'maxMinutes=20'], ['', 'q=harmonica', 'q=meetings']];
  let combos: string[][] = [[]];
  for (const o of opts) combos = combos.flatMap((c) => o.map((x) => (x ? [...c, x] : c)));
  for (const c of combos) for (const sort of sorts) {
    const q = [...c, ...(sort ? [`sort=${sort}`] : [])];
    const params = new URLSearchParams(q.map((x) => x.split('=') as [string, string]));
    params.set('available', 'true');
    params.set('limit', '20');
    const times: number[] = [];
    for (let n = 0; n < 14; n++) {
      const t = performance.now();
      const a = await site.ask<any>('GET', `/api/courses?${params}`, { as: cookieOf(TEST_SECRET, 2500 + n) });
      const took = performance.now() - t;
      expect(a.status).toBe(200);
      if (n >= 4) times.push(took);
      if (n === 13) out.push(`${q.join('&')}\t${times.sort((x, y) => x - y)[5]!.toFixed(2)}\t${a.body.total}`);
    }
  }
  for (const q of ['', 'sort=rating', 'teaches=true', 'teaches=true&sort=rating', 'q=weaving&sort=rating', 'q=weaving']) {
    const times: number[] = [];
    for (let n = 0; n < 14; n++) {
      const t = performance.now();
      const a = await site.ask<any>('GET', `/api/users?${q}`, { as: cookieOf(TEST_SECRET, 2500 + n) });
      const took = performance.now() - t;
      expect(a.status).toBe(200);
      if (n >= 4) times.push(took);
      if (n === 13) out.push(`people ${q}\t${times.sort((x, y) => x - y)[5]!.toFixed(2)}\t${a.body.total}`);
    }
  }
  writeFileSync(process.env.OUT!, out.join('\n'));
  await site.close();
});
