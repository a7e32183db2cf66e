import type { Ok } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import type { listProjects } from '@skillverse/contract/projects';
import { describe, onTestFinished } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aProject, type WantedProject } from '../../../test/given/given-projects.ts';
import type { Site } from '../../../test/site.ts';
import { keepAnswers } from '../../core/cache/keep-answers.ts';
import type { Db } from '../../db/client.ts';
import type { ProjectFilter } from './rules.ts';
import { searchProjects } from './search-projects.ts';

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
    return { titles: body.items.map(({ title }) => title), total: body.total, next: body.nextCursor };
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
    expect(await find({ category: 'Alchemy' })).toEqual({ titles: [], total: 0, next: null });
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
    const rest = await find({ q: 'map', cursor: first.next ?? '' });
    expect(rest).toEqual({ titles: ['Map 2', 'Map 1', 'Map 0'], total: 33, next: null });
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

test('where there are many projects they are counted now and then, but for the viewer’s own', async ({
  db,
  site,
}) => {
  const { viewer } = await aHub(db, site, [maps, loom, maps]);
  const nothing = { words: [], category: undefined, skills: [] };
  const clock = { ms: 0 };
  const kept = keepAnswers<number>({ forMs: () => 1000, atMost: 1 }, () => clock.ms);
  const totals = async (few: number) => {
    const total = async (viewerId: UserId, filter: ProjectFilter) =>
      (await searchProjects(db, kept, viewerId, { filter, after: undefined, few })).total;
    const { id: other } = await aMember(db);
    const searched = await total(viewer.id, { ...nothing, words: ['map'] });
    return [await total(viewer.id, nothing), await total(other, nothing), searched];
  };
  await aProject(db, { creatorId: viewer.id });
  expect(await totals(4)).toEqual([3, 4, 2]);
  await aProject(db, maps);
  expect(await totals(4)).toEqual([4, 5, 3]);
  await aProject(db, maps);
  expect(await totals(4)).toEqual([4, 5, 4]);
  clock.ms = 1000;
  expect(await totals(4)).toEqual([5, 6, 4]);
});
