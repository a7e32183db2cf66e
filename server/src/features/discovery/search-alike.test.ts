import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';

/** What is written somewhere, and how others type it. */
const alike = [
  ["Don't panic", 'Don’t panic', 'DON´T PANIC', 'donʼt panic'],
  ['Don’t rush', "Don't rush"],
  ['Résumé writing', 'Re\u0301sume\u0301', 'resume', 'RÉSUMÉ WRITING'],
  ['Cafe\u0301 culture', 'Café', 'cafe'],
  ['Zoë Núñez-Ólafsdóttir', 'nunez', 'olafs', 'zoe', 'Núñez–Ólafsdóttir', 'nunez-olaf'],
  ['Tiếng Việt', 'tieng viet'],
  ['Łódź walks', 'lodz', 'ŁÓDŹ'],
  ['Straßenfotografie', 'strasse', 'STRASSEN'],
  ['İstanbul cooking', 'istanbul', 'ISTANBUL'],
  ['ΟΔΟΣ', 'οδός'],
  ['ガイド', 'ｶﾞｲﾄﾞ', 'カ\u3099イト\u3099'],
  ['Ｃ＋＋ basics', 'c++'],
  ['Soft\u00ADware', 'software', 'soft\u200Bware'],
] as const;
const apart = ['カイド', 'Don"t', '%', '_', '％＿'];

async function asking(db: Db, site: Site) {
  const as = await signedIn(db, (await aMember(db, { name: 'Vera Viewer', skills: ['Looking'] })).id);
  return async (path: string, query: Record<string, string>) =>
    (
      await site.ask<{ items: { title?: string; name?: string }[] }>(
        'GET',
        `${path}?${new URLSearchParams(query)}`,
        { as },
      )
    ).body.items;
}

describe('what a person reads alike is found alike', () => {
  test('among courses', async ({ db, site }) => {
    const ask = await asking(db, site);
    for (const [title] of alike) await aCourse(db, { title });
    for (const [title, ...typed] of alike)
      for (const q of [title, ...typed]) {
        const [first] = await ask('/api/courses', { q });
        expect([q, first?.title]).toEqual([q, title]);
      }
    for (const q of apart) expect([q, await ask('/api/courses', { q })]).toEqual([q, []]);
  });

  test('among people, in names and skills, and under one skill', async ({ db, site }) => {
    const ask = await asking(db, site);
    for (const [name] of alike) await aMember(db, { name, skills: ['Cooking'] });
    await aMember(db, { name: 'Somebody', skills: ['Crème brûlée', 'L’art'] });
    for (const [name, ...typed] of alike)
      for (const q of [name, ...typed]) {
        const [first] = await ask('/api/users', { q });
        expect([q, first?.name]).toEqual([q, name]);
      }
    for (const q of ['creme brulee', "l'art", 'L’ART']) {
      expect((await ask('/api/users', { q })).map(({ name }) => name)).toEqual(['Somebody']);
      expect((await ask('/api/users', { skill: q })).map(({ name }) => name)).toEqual(['Somebody']);
    }
    expect(await ask('/api/users', { skill: 'creme' })).toEqual([]);
    for (const q of apart) expect([q, await ask('/api/users', { q })]).toEqual([q, []]);
  });

  test('among projects, and by the skills that they seek', async ({ db, site }) => {
    const ask = await asking(db, site);
    for (const [title] of alike) await aProject(db, { title, requiredSkills: ['Jam'] });
    await aProject(db, { title: 'Baking', requiredSkills: ['Crème brûlée'] });
    for (const [title, ...typed] of alike)
      for (const q of [title, ...typed]) {
        const [first] = await ask('/api/projects', { q });
        expect([q, first?.title]).toEqual([q, title]);
      }
    for (const skills of ['creme brulee', 'Chess，CREME\u00A0BRU\u0302LE\u0301E', 'Chess\ncrème brûlée'])
      expect((await ask('/api/projects', { skills })).map(({ title }) => title)).toEqual(['Baking']);
  });

  test('among the words of which one was meant', async ({ db, site }) => {
    const ask = await asking(db, site);
    await aMember(db, { name: 'Zoë Núñez', skills: ['Fotografía'] });
    for (const [q, meant] of [
      ['nunes', 'Núñez'],
      ['zoe nunes', 'zoe Núñez'],
      ['fotografja', 'Fotografía'],
    ] as const)
      expect(await ask('/api/discovery/suggestions', { q, among: 'people' })).toEqual([meant]);
  });

  test('as one topic', async ({ db, site }) => {
    const ask = await asking(db, site);
    for (const skill of ['Résumé', 'resume', 'Resume\u0301', 'RÉSUMÉ', 'Résumé'])
      await aMember(db, { skills: [skill] });
    const topics = (await ask('/api/discovery/topics', {})) as { name?: string; memberCount?: number }[];
    expect(topics.filter(({ name = '' }) => /sum/i.test(name))).toMatchObject([
      { name: 'Résumé', memberCount: 5 },
    ]);
  });
});
