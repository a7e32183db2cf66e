import type { Ok } from '@skillverse/contract/call';
import type { listProjects } from '@skillverse/contract/projects';
import { describe, onTestFinished } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { givenMany } from '../../../../test/given/given-many.ts';
import { aProject, type WantedProject } from '../../../../test/given/given-projects.ts';
import type { Site } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';

type Page = Ok<typeof listProjects>;

/** Only these projects, and somebody who looks for one. */
async function aHub(db: Db, site: Site, wanted: readonly WantedProject[]) {
  await db`delete from projects`;
  for (const one of wanted) await aProject(db, one);
  const viewer = await aMember(db);
  const as = await signedIn(db, viewer.id);
  const find = async (query: Record<string, string>) => {
    const { status, body } = await site.ask<Page>('GET', `/api/projects?${new URLSearchParams(query)}`, {
      as,
    });
    expect(status).toBe(200);
    const { items, ...rest } = body;
    return { titles: items.map(({ title }) => title), ...rest };
  };
  return { viewer, find, titles: async (query: Record<string, string>) => (await find(query)).titles };
}

const maps: WantedProject = { title: 'Repair maps', description: 'Who mends what.', tags: ['Town', 'Bikes'] };
const loom: WantedProject = { title: 'A loom', description: 'Of wood. 100% ours.', tags: ['craft'] };

describe('a search for projects', () => {
  test('finds the open ones that hold every word in title, description or tags, in any case', async ({
    db,
    site,
  }) => {
    const { titles } = await aHub(db, site, [maps, loom]);
    expect(await titles({ q: 'REPAIR' })).toEqual(['Repair maps']);
    expect(await titles({ q: 'mends  bikes town' })).toEqual(['Repair maps']);
    expect(await titles({ q: 'oo' })).toEqual([]);
    expect(await titles({ q: 'lo' })).toEqual(['A loom']);
    expect(await titles({ q: 'repair loom' })).toEqual([]);
    expect(await titles({ q: 'a' })).toEqual(['A loom']);
  });

  test('takes wildcards literally, and finds what is typed in any script', async ({ db, site }) => {
    const { titles } = await aHub(db, site, [maps, loom, { title: 'Öfen für Grüße' }]);
    expect(await titles({ q: '100%' })).toEqual(['A loom']);
    for (const q of ['%', '_', '\\', '%%%', "'; drop table projects; --"]) {
      expect([q, (await titles({ q })).length]).toEqual([q, q === '%' ? 1 : 0]);
    }
    expect(await titles({ q: 'öFEN GRÜSSE' })).toEqual(['Öfen für Grüße']);
    expect(await titles({ q: 'ÖFEN' })).toEqual(['Öfen für Grüße']);
  });

  test('narrows to a category in any case; a name that is none finds nothing', async ({ db, site }) => {
    const { find, titles } = await aHub(db, site, [{ ...maps, category: 'AI/ML' }, loom]);
    expect(await titles({ category: 'ai/ml' })).toEqual(['Repair maps']);
    expect(await titles({ category: 'AI/ML', q: 'loom' })).toEqual([]);
    expect(await find({ category: 'Alchemy' })).toMatchObject({ titles: [], total: 0, nextCursor: null });
    expect(await titles({ category: '' })).toEqual(['A loom', 'Repair maps']);
  });

  test('finds those that seek one of the skills, in any case, and only whole skills', async ({
    db,
    site,
  }) => {
    const { titles } = await aHub(db, site, [
      { ...maps, requiredSkills: ['React', 'UI/UX Design'] },
      { ...loom, requiredSkills: ['Wood', 'Node.js'] },
    ]);
    expect(await titles({ skills: 'react' })).toEqual(['Repair maps']);
    expect(await titles({ skills: 'NODE.JS, ui/ux design' })).toEqual(['A loom', 'Repair maps']);
    expect(await titles({ skills: 'Design' })).toEqual([]);
    expect(await titles({ skills: 'Wood', q: 'maps' })).toEqual([]);
    expect(await titles({ skills: ' , ' })).toEqual(['A loom', 'Repair maps']);
  });

  test('leaves out what is not open, which the whole list shows, and the viewer’s own everywhere', async ({
    db,
    site,
  }) => {
    const friend = await aMember(db);
    const { viewer, titles } = await aHub(db, site, [
      { title: 'Open map' },
      { title: 'Paused map', status: 'paused' },
      { title: 'Completed map', status: 'completed' },
      { title: 'Busy map', members: [friend.id], maxMembers: 5 },
    ]);
    await aProject(db, { title: 'Own map', creatorId: viewer.id });
    const all = ['Busy map', 'Completed map', 'Paused map', 'Open map'];
    expect(await titles({})).toEqual(all);
    expect(await titles({ q: '  ' })).toEqual(all);
    for (const query of [{ q: 'map' }, { category: 'Other' }, { skills: 'Sowing' }]) {
      expect(await titles(query as unknown as Record<string, string>)).toEqual(['Open map']);
    }
  });

  test('pages on to its end, newest first, with a total', async ({ db, site }) => {
    const { id: creatorId } = await aMember(db);
    const wanted = Array.from({ length: 33 }, (_, n) => ({ creatorId, title: `Map ${n}` }));
    const { find } = await aHub(db, site, [...wanted, { creatorId, title: 'Loom' }]);
    const first = await find({ q: 'map' });
    expect([first.titles.length, first.titles[0], first.total]).toEqual([30, 'Map 32', 33]);
    const rest = await find({ q: 'map', cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ titles: ['Map 2', 'Map 1', 'Map 0'], total: 33, nextCursor: null });
  });

  test('says that it failed as a search, whatever was looked for', async ({ db, site, database }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    await database.owner`revoke select on projects from skillverse_app`;
    onTestFinished(async () => {
      await database.owner`grant select on projects to skillverse_app`;
    });
    for (const query of ['q=map', 'category=Other', 'skills=React']) {
      const { body } = await site.ask('GET', `/api/projects?${query}`, { as });
      expect(body.error?.message).toBe('Failed to search projects: something went wrong on our side');
    }
  });
});

test('more than 1,000 projects are not counted, and the list goes on', async ({ db, site, database }) => {
  const { find } = await aHub(db, site, [{ ...loom, category: 'AI/ML' }]);
  const { id: creatorId } = await aMember(db);
  const add = (count: number) =>
    givenMany(
      database.owner,
      (tx) => tx`
        with made as (
          insert into projects (id, creator_id, title, description, category, created_at)
          select gen_random_uuid(), ${creatorId}, 'Map', 'Who mends what.', 'Other', now() - make_interval(secs => i)
          from generate_series(1, ${count}::int) i returning id, creator_id
        )
        insert into project_members (project_id, user_id) select id, creator_id from made`,
    );
  await add(1000);
  expect(await find({ q: 'map' })).toMatchObject({ total: 1000, totalIsCapped: false });
  await add(1);
  expect(await find({ q: 'map' })).toMatchObject({ total: 1000, totalIsCapped: true });
  expect(await find({})).toMatchObject({ total: 1000, totalIsCapped: true });
  expect(await find({ category: 'AI/ML' })).toMatchObject({ total: 1, totalIsCapped: false });
  const titles: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof find>> = await find(cursor ? { cursor } : {});
    titles.push(...page.titles);
    cursor = page.nextCursor;
  }
  expect([titles.length, titles.at(-1)]).toEqual([1002, 'Map']);
});
