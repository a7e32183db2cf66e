import { PEOPLE_PER_PAGE } from '@skillverse/contract/discovery';
import fc from 'fast-check';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import { analyze, givenMany } from '../../../../test/given/given-many.ts';
import { aPerson, aViewer, type Query } from '../../../../test/given/given-people.ts';
import { plansOf } from '../../../../test/plans.ts';
import { findPersonRows, listPersonRows } from './person-queries.ts';

describe('the list of people', () => {
  test('is newest first, 20 a page, and pages on to its end with a total', async ({ db, site }) => {
    const { find } = await aViewer(db, site);
    for (let i = 0; i < 23; i++) await aPerson(db, `Paged ${i}`, 'Paging');
    const first = await find({ skill: 'paging' });
    expect([first.items.length, first.total]).toEqual([PEOPLE_PER_PAGE, 23]);
    const rest = await find({ skill: 'paging', cursor: first.nextCursor ?? '' });
    expect([rest.items.length, rest.total, rest.nextCursor]).toEqual([3, 23, null]);
    const all = [...first.items, ...rest.items].map(({ name }) => name);
    expect(all).toEqual(Array.from({ length: 23 }, (_, i) => `Paged ${22 - i}`));
  });

  test('leaves out the viewer, and who was deleted or suspended', async ({ db, site, database }) => {
    const viewer = await aViewer(db, site);
    const [here, deleted, suspended] = [
      await aPerson(db, 'Otto Here', 'Origami'),
      await aPerson(db, 'Olga Gone', 'Origami'),
      await aPerson(db, 'Omar Suspended', 'Origami'),
    ];
    await db`update users set deleted_at = now() where id = ${deleted}`;
    await database.owner`update users set suspended_at = now() where id = ${suspended}`;
    await db`update users set skills = '{Origami}' where id = ${viewer.id}`;
    for (const query of [{ skill: 'Origami' }, { q: 'origami' }, { q: 'o', skill: 'origami' }]) {
      const { items, total } = await viewer.find(query);
      expect([items.map(({ id }) => id), total]).toEqual([[here], 1]);
    }
    const { items } = await viewer.find({});
    for (const id of [viewer.id, deleted, suspended]) expect(items.map((one) => one.id)).not.toContain(id);
  });

  test('shows of each person these fields and no other', async ({ db, site }) => {
    const { find } = await aViewer(db, site);
    await aPerson(db, 'Kim Keys', 'Locksmithing');
    const { items } = await find({ q: 'locksmithing' });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      'avatarUrl bio bioFormat bioPlain id name rating reviewCount skills skillsVerified verificationStatus'.split(
        ' ',
      ),
    );
  });

  test('refuses a cursor that is none, or of a list in another order', async ({ db, site }) => {
    const { as, find } = await aViewer(db, site);
    for (const name of ['Dora One', 'Dora Two']) await aPerson(db, name, 'Drumming');
    for (let i = 0; i < PEOPLE_PER_PAGE; i++) await aPerson(db, `Drummer ${i}`, 'Drumming');
    const [found, newest] = [await find({ q: 'drum' }), await find({ skill: 'drumming' })];
    const queries = [
      { cursor: 'abc' },
      { cursor: found.nextCursor },
      { q: 'drum', cursor: newest.nextCursor },
    ];
    for (const query of queries) {
      const path = `/api/users?${new URLSearchParams(query as Record<string, string>)}`;
      const { status, body } = await site.ask('GET', path, { as });
      expect([status, body.error?.code]).toEqual([422, 'INVALID_CURSOR']);
    }
  });
});

describe('searching people', () => {
  test('finds who has every word in the name or in a skill, in any case', async ({ db, site }) => {
    const { names } = await aViewer(db, site);
    await aPerson(db, 'Zoë Zither', 'Sheep Shearing', 'Yodelling');
    for (const q of ['zither', 'ZOË', 'sheep yodel', 'shear zit', 'ither odell']) {
      expect([q, await names({ q })]).toEqual([q, ['Zoë Zither']]);
    }
    for (const q of ['zither trumpet', 'zithersheep', 'shearing-yodelling'])
      expect(await names({ q })).toEqual([]);
  });

  test('takes wildcards literally', async ({ db, site }) => {
    const { names } = await aViewer(db, site);
    await aPerson(db, 'Per Cent', '100% wool_knits', 'Back\\slash');
    for (const [name, skill] of [
      ['Wild One', '100 wool'],
      ['Wild Two', 'woolXknits'],
      ['Wild Three', 'Black slates'],
    ] as const)
      await aPerson(db, name, skill);
    for (const q of ['100%', 'wool_', 'k\\s', '%', '\\'])
      expect([q, await names({ q })]).toEqual([q, ['Per Cent']]);
    for (const skill of ['100%_wool_knits', '%', '_', 'wool_knits'])
      expect([skill, await names({ skill })]).toEqual([skill, []]);
  });

  test('narrows to one exact skill, in any case', async ({ db, site }) => {
    const { names, find } = await aViewer(db, site);
    await aPerson(db, 'Ada Exact', 'Go', 'C++');
    await aPerson(db, 'Bob Partial', 'Golang', 'C', 'Old go game');
    await aPerson(db, 'Go', 'Igo');
    for (const skill of ['go', 'GO', 'c++', ' Go '])
      expect([skill, await names({ skill })]).toEqual([skill, ['Ada Exact']]);
    for (const skill of ['go\nc++', 'go\tc++']) expect([skill, await names({ skill })]).toEqual([skill, []]);
    expect(await names({ skill: 'go', q: 'bob' })).toEqual([]);
    expect(await names({ skill: 'c', q: 'part' })).toEqual(['Bob Partial']);
    expect(await find({ skill: 'Beekeeping' })).toMatchObject({ items: [], nextCursor: null, total: 0 });
  });

  test('gives the very name or skill first, then beginnings, then parts, and pages on in that order', async ({
    db,
    site,
  }) => {
    const { names, find } = await aViewer(db, site);
    const bestFirst: [string, string][] = [
      ['Newer Exact', 'Lute'],
      ['Lute', 'Older'],
      ['Newer Beginning', 'Lute making'],
      ['Lutenist Older', 'Older'],
      ['Newer Word', 'Playing the lute'],
      ['Older Word', 'All lutes'],
      ['Newer Part', 'Flutes'],
      ['Fluteman Older', 'Old'],
    ];
    // Made so that age alone would give another order.
    for (const place of [1, 7, 5, 3, 6, 4, 2, 0])
      await aPerson(db, ...(bestFirst[place] as [string, string]));
    expect(await names({ q: 'lute' })).toEqual(bestFirst.map(([name]) => name));
    expect((await names({ q: 'LUTE making' }))[0]).toBe('Newer Beginning');
    for (let i = 0; i < PEOPLE_PER_PAGE; i++) await aPerson(db, `Fluter ${i}`, 'Old');
    const first = await find({ q: 'lute' });
    const rest = await find({ q: 'lute', cursor: first.nextCursor ?? '' });
    expect([first.total, rest.total, rest.nextCursor]).toEqual([28, 28, null]);
    const all = [...first.items, ...rest.items].map(({ name }) => name);
    expect(all.filter((name) => !name.startsWith('Fluter'))).toEqual(bestFirst.map(([name]) => name));
    expect(new Set(all).size).toBe(28);
  });

  test('finds one or two letters at the beginning of a word alone', async ({ db, site }) => {
    const { names } = await aViewer(db, site);
    await aPerson(db, 'Jean-Qua Zx', 'Wq', 'Uqbar (xq)', '\u5c71\u674e C++');
    for (const q of ['zx', 'ZX', 'wq', 'XQ', 'uq jean', '\u674e', 'zx c++'])
      expect([q, await names({ q })]).toEqual([q, ['Jean-Qua Zx']]);
    for (const q of ['qb', 'zx ua', 'zx b++', 'zx c..']) expect([q, await names({ q })]).toEqual([q, []]);
  });

  test('asks for every word, however many there are', async ({ db, site }) => {
    const { find } = await aViewer(db, site);
    await aPerson(db, 'Abc Def', 'Qanun', 'a b c d e f g h i j');
    expect((await find({ q: 'qanun a b c d e f g h j' })).total).toBe(1);
    expect((await find({ q: 'qanun a b c d e f g h zz' })).total).toBe(0);
  });
});

describe('a search for people', () => {
  const hostile = [
    "'; drop table users; --",
    "' or '1'='1",
    '") union select email from users --',
    '{a,b}',
    '$1',
    '(?:a+)+$',
    '[[:alpha:]]*',
    '\u{1F3BB}',
    '..',
    '\u202e',
    '\t\n',
    ' '.repeat(60),
    'a '.repeat(50),
    '\\'.repeat(100),
    '%'.repeat(100),
  ];

  test('survives whatever is typed', async ({ db, site }) => {
    const { as } = await aViewer(db, site);
    const ask = (query: Query) =>
      site.ask('GET', `/api/users?${new URLSearchParams(query as Record<string, string>)}`, { as });
    for (const text of hostile) {
      expect([text, (await ask({ q: text })).status]).toEqual([text, 200]);
      expect([text, (await ask({ skill: text.slice(0, 60) })).status]).toEqual([text, 200]);
    }
    const anything = fc.string({ unit: 'binary', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        expect([200, 422]).toContain((await ask({ q: text })).status);
      }),
      { numRuns: 150 },
    );
    for (const query of [{ q: 'x'.repeat(101) }, { skill: 'x'.repeat(61) }])
      expect((await ask(query)).status).toBe(422);
  });

  test('takes nothing but single texts that the contract names', async ({ db, site }) => {
    const { as } = await aViewer(db, site);
    const queries =
      'q[]=a q=a&q=b q[a]=b __proto__=a constructor=a limit=1000000 offset=-1 page=2 sort=email order=id';
    for (const query of [
      ...queries.split(' '),
      'skill=a&skill=b',
      'cursor=',
      'cursor=a&cursor=b',
      'email=a',
    ]) {
      expect([query, (await site.ask('GET', `/api/users?${query}`, { as })).status]).toEqual([query, 422]);
    }
  });

  test('uses the indexes where there are many people', { tags: 'full' }, async ({ db, database }) => {
    const viewer = await aMember(db);
    await givenMany(
      database.owner,
      (tx) => tx`
        insert into users (id, name, email, skills, created_at)
        select gen_random_uuid(), 'Person ' || md5(i::text), i || '@many.example',
          array['Skill ' || i % 500, 'Oboe reeds'], now() - make_interval(secs => i) from generate_series(1, 3000) i`,
    );
    await analyze(database, 'users');
    const filter = { words: [], phrase: '', skill: undefined, viewerId: viewer.id };
    const page = { sort: 'newest' as const, after: undefined, limit: 20 };
    const planOf = (work: (db: Parameters<typeof listPersonRows>[0]) => Promise<unknown>) =>
      plansOf(database, work);
    const searching = { ...filter, words: ['oboe', 'person'], phrase: 'oboe person abc' };
    const plans = {
      newest: await planOf((explained) => listPersonRows(explained, filter, page)),
      skill: await planOf((explained) => listPersonRows(explained, { ...filter, skill: 'skill 7' }, page)),
      search: await planOf((explained) =>
        findPersonRows(explained, { ...searching, words: ['9f61408e'] }, page),
      ),
    };
    expect(plans.newest).toContain('users_newest_first');
    expect(plans.skill).toContain('users_by_search_text');
    expect(plans.search).toContain('users_by_search_text');
    for (const plan of Object.values(plans)) expect(plan).not.toContain('Seq Scan on users');
  });
});
