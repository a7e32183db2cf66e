import type { Ok } from '@skillverse/contract/call';
import type { suggestSearches } from '@skillverse/contract/discovery';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { hideProject } from '../../../test/given/given-hosts.ts';
import { analyze, givenMany } from '../../../test/given/given-many.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { plansOf } from '../../../test/plans.ts';
import type { Site } from '../../../test/site.ts';
import { untilWaitedFor } from '../../../test/waited-for.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { listNearWords, pruneSearchWords } from './queries.ts';

type Filter =
  | 'category'
  | 'maxPrice'
  | 'affordable'
  | 'minRating'
  | 'maxMinutes'
  | 'skill'
  | 'teaches'
  | 'skills';
type Chip = { [Name in Filter]?: string };
type Among = 'courses' | 'people' | 'projects';

async function aViewer(db: Db, site: Site) {
  const { id } = await aMember(db, { name: 'Vera Viewer', skills: ['Looking'] });
  const as = await signedIn(db, id);
  const ask = async (q: string, among: Among, chip: Chip = {}) => {
    const path = `/api/discovery/suggestions?${new URLSearchParams({ q, among, ...chip })}`;
    return await site.ask<Ok<typeof suggestSearches>>('GET', path, { as });
  };
  const suggested = async (q: string, among: Among = 'people', chip: Chip = {}) =>
    (await ask(q, among, chip)).body.items;
  return { id, as, ask, suggested };
}

describe('a search that was mistyped', () => {
  test('is offered the names and skills that are nearest to it', async ({ db, site }) => {
    const { suggested } = await aViewer(db, site);
    await aMember(db, { name: 'Amara Okafor', skills: ['Machine Learning', 'JavaScript', 'Node.js'] });
    for (const [typed, meant] of [
      ['Amra', 'Amara'],
      ['okaofr', 'Okafor'],
      ['amara okafr', 'amara Okafor'],
      ['MACHNE LERNING', 'Machine Learning'],
      ['java script', 'JavaScript'],
      ['javascritp', 'JavaScript'],
      ['Nod.js', 'Node.js'],
    ] as const) {
      expect([typed, await suggested(typed)]).toEqual([typed, [meant]]);
    }
  });

  test('is offered the titles and categories that are nearest to it', async ({ db, site }) => {
    const { suggested } = await aViewer(db, site);
    await aCourse(db, {
      title: 'Piano for beginners',
      description: 'Chords',
      skillCategory: 'Music Production',
    });
    expect(await suggested('pianno begginers', 'courses')).toEqual(['Piano beginners']);
    expect(await suggested('musik', 'courses')).toEqual(['Music']);
    expect(await suggested('chrods', 'courses'), 'descriptions are not read for it').toEqual([]);
    expect(await suggested('pianno', 'people')).toEqual([]);
  });

  test('is offered three at most, and never itself', async ({ db, site }) => {
    const { suggested } = await aViewer(db, site);
    for (const skill of ['Banjo', 'Banja', 'Banje', 'Banji', 'Banju']) await aMember(db, { skills: [skill] });
    expect(await suggested('banj')).toHaveLength(3);
    for (const typed of ['Banjo', 'banjo', ' BANJO ', 'banjo looking'])
      expect(await suggested(typed)).toEqual([]);
  });

  test('is offered nothing that finds nothing for this viewer', async ({ db, site, database }) => {
    const { id, suggested } = await aViewer(db, site);
    await db`update users set skills = '{Ocarina}' where id = ${id}`;
    const members: string[] = [];
    for (const skill of ['Bassoon', 'Trombone']) members.push((await aMember(db, { skills: [skill] })).id);
    await db`update users set deleted_at = now() where id = ${members[0] ?? ''}`;
    await database.owner`update users set suspended_at = now() where id = ${members[1] ?? ''}`;
    for (const typed of ['ocarnia', 'basson', 'tromboen'])
      expect([typed, await suggested(typed)]).toEqual([typed, []]);
    const course = await aCourse(db, { title: 'Xylophone', priceSvc: 0 });
    expect(await suggested('xilophone', 'courses')).toEqual(['Xylophone']);
    await enrollInCourse(db, { learnerId: id, courseId: course.id });
    expect(await suggested('xilophone', 'courses'), 'it is not offered any more').toEqual([]);
  });

  test('is offered under a chip what finds something there, and nothing else', async ({ db, site }) => {
    const { suggested } = await aViewer(db, site);
    await aCourse(db, { title: 'Violin evenings', skillCategory: 'Music Production', priceSvc: 41 });
    await aCourse(db, { title: 'Violas in bloom', skillCategory: 'Photography', priceSvc: 40 });
    const courses = (category: string) => suggested('violis', 'courses', { category });
    expect((await suggested('violis', 'courses')).toSorted()).toEqual(['Violas', 'Violin']);
    expect(await courses('PHOTOGRAPHY')).toEqual(['Violas']);
    expect(await courses(''), 'the chip of all').toHaveLength(2);
    expect(await suggested('violis', 'courses', { maxPrice: '40' })).toEqual(['Violas']);
    await db`update courses set duration_minutes = 20, price_svc = 501 where title = 'Violin evenings'`;
    expect(await suggested('violis', 'courses', { maxMinutes: '20' })).toEqual(['Violin']);
    expect(await suggested('violis', 'courses', { affordable: 'true' })).toEqual(['Violas']);
    expect(await suggested('violis', 'courses', { minRating: '1' })).toEqual([]);
    for (const category of ['Data Science', 'No such category', '%'])
      expect([category, await courses(category)]).toEqual([category, []]);
    await aMember(db, { name: 'Petronella Drummer', skills: ['Drumming'] });
    await aMember(db, { name: 'Petronilla Sailor', skills: ['Sailing'] });
    const people = (skill: string) => suggested('petronlla', 'people', { skill });
    expect(await people('')).toHaveLength(2);
    expect(await people('sailing')).toEqual(['Petronilla']);
    expect(await people('Sail'), 'no whole skill').toEqual([]);
    const teacher = await aMember(db, { name: 'Petronulla Teacher' });
    await aCourse(db, { teacherId: teacher.id });
    expect(await suggested('petronlla', 'people', { teaches: 'true' })).toEqual(['Petronulla']);
  });

  test('is offered the titles and tags of open projects of others that fit', async ({
    db,
    database,
    site,
  }) => {
    const { id, suggested } = await aViewer(db, site);
    const projects = (q: string, chip: Chip = {}) => suggested(q, 'projects', chip);
    await aProject(db, { title: 'Lantern parade', tags: ['Papercraft'], requiredSkills: ['Glueing'] });
    await aProject(db, { title: 'Lantarn songs', category: 'Design', requiredSkills: ['Singing'] });
    expect(await projects('papercarft')).toEqual(['Papercraft']);
    expect((await projects('lantrn')).toSorted()).toEqual(['Lantarn', 'Lantern']);
    expect(await projects('lantrn', { category: 'DESIGN' })).toEqual(['Lantarn']);
    expect(await projects('lantrn', { skills: 'Rowing, glueing' })).toEqual(['Lantern']);
    expect(await projects('lantrn', { category: 'No such category' })).toEqual([]);
    expect(await projects('lantrn', { category: 'Design', skills: 'Glueing' })).toEqual([]);
    for (const among of ['courses', 'people'] as const) expect(await suggested('lantrn', among)).toEqual([]);
    await aProject(db, { title: 'Zeppelin', creatorId: id });
    await aProject(db, { title: 'Submarine', status: 'completed' });
    const { id: hidden } = await aProject(db, { title: 'Velocipede' });
    await hideProject(database.owner, hidden, 'hide');
    for (const typed of ['zepelin', 'submarin', 'velociped']) {
      expect([typed, await projects(typed)]).toEqual([typed, []]);
    }
  });

  test('is offered nothing where nothing is near, and survives whatever is typed', async ({ db, site }) => {
    const { ask } = await aViewer(db, site);
    const texts = [
      '',
      ' ',
      'qqqqq',
      "'; drop table search_words; --",
      '%%%',
      '\\',
      '((((',
      '\u{1F3BB}',
      'a b c d e f',
    ];
    for (const text of [...texts, 'x '.repeat(50), 'x'.repeat(100)]) {
      for (const among of ['people', 'courses', 'projects'] as const) {
        const { status, body } = await ask(text, among);
        expect([text, status, body.items]).toEqual([text, 200, []]);
      }
    }
    expect((await ask('x'.repeat(101), 'people')).status).toBe(422);
    expect((await ask('x', 'users' as 'people')).status).toBe(422);
  });
});

describe('the words for it', () => {
  const wordsLike = async (db: Db, like: string) =>
    (await db<{ word: string }[]>`select word from search_words where word like ${like} order by word`).map(
      ({ word }) => word,
    );

  test('come with a changed name, skill or title, and go once nobody uses them', async ({
    db,
    database,
    site,
  }) => {
    const { suggested } = await aViewer(db, site);
    const { id } = await aMember(db, { name: 'Quentin Quokka', skills: ['Quilling'] });
    await db`update users set name = 'Quincy Quokka', skills = '{Quizzing}' where id = ${id}`;
    const course = await aCourse(db, { title: 'Quarrying' });
    await db`update courses set title = 'Quantum cooking' where id = ${course.id}`;
    const project = await aProject(db, { title: 'Quay', tags: ['Quartz'] });
    await db`update projects set tags = '{Quicksilver}' where id = ${project.id}`;
    expect(await suggested('quiksilver', 'projects')).toEqual(['Quicksilver']);
    expect(await suggested('quinzy')).toEqual(['Quincy']);
    expect(await suggested('quantumm', 'courses')).toEqual(['Quantum']);
    await pruneSearchWords(db);
    expect(await wordsLike(db, 'qu%')).toEqual([
      'quantum',
      'quay',
      'quicksilver',
      'quincy',
      'quizzing',
      'quokka',
    ]);
    await db`update users set deleted_at = now() where id = ${id}`;
    await db`update courses set deleted_at = now() where id = ${course.id}`;
    await hideProject(database.owner, project.id, 'hide');
    await pruneSearchWords(db);
    expect(await wordsLike(db, 'qu%')).toEqual([]);
    await hideProject(database.owner, project.id, 'show');
    expect(await suggested('quiksilver', 'projects'), 'shown again').toEqual(['Quicksilver']);
  });

  test('come back where somebody began to use one while it was forgotten', async ({ db, database }) => {
    await db`insert into search_words (among, word, spelled) values ('courses', 'vexing', 'Vexing')`;
    const { forgetting } = await database.owner.begin(async (tx) => {
      await tx`select 1 from search_words where word = 'vexing' for update`;
      const forgetting = pruneSearchWords(db);
      expect(await untilWaitedFor(tx, forgetting)).toBe(true);
      await aCourse(db, { title: 'Vexing' });
      return { forgetting: [forgetting] };
    });
    await Promise.all(forgetting);
    expect(await wordsLike(db, 'vexing')).toEqual(['vexing']);
  });

  test('are brought by many at once without anybody waiting forever', async ({ db }) => {
    const skills = Array.from({ length: 40 }, (_, i) => `Wordrace${i}`);
    const turned = (by: number) => [...skills.slice(by), ...skills.slice(0, by)];
    await Promise.all(Array.from({ length: 10 }, (_, i) => aMember(db, { skills: turned(i * 4) })));
    expect(await wordsLike(db, 'wordrace%')).toHaveLength(40);
  });

  test('are found through their index', async ({ db, database }) => {
    await givenMany(
      db,
      (tx) => tx`
      insert into search_words (among, word, spelled)
      select 'people', md5(i::text), md5(i::text) from generate_series(1, 5000) i`,
    );
    await analyze(database, 'search_words');
    const plan = await plansOf(database, (explained) =>
      inTransaction(explained, (tx) => listNearWords(tx, { word: 'trombone', among: 'people' })),
    );
    expect(plan).toContain('search_words_by_likeness');
    expect(plan).not.toContain('Seq Scan');
  });
});
