import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../../test/fixtures.ts';

describe('a statement', () => {
  test('takes values, names and other statements as its parts, and numbers the values through', async ({
    db,
  }) => {
    const kind = db`kind = ${'b'} and size > ${1}`;
    const { text, values } = db`
      select ${db(['id', 'of "any"'])} from ${db('boxes')} where owner = ${'me'} and ${kind} limit ${3}`.statement();
    expect(text.trim()).toBe(
      'select "id", "of ""any""" from "boxes" where owner = $1 and kind = $2 and size > $3 limit $4',
    );
    expect(values).toEqual(['me', 'b', 1, 3]);
  });

  test('is sent when somebody awaits it, and once however many do', async ({ database }) => {
    const { owner } = database;
    await owner`create sequence sent`;
    owner`select nextval('sent')`;
    const asked = owner<{ nextval: number }[]>`select nextval('sent')`;
    expect([await asked, await asked]).toEqual([[{ nextval: 1 }], [{ nextval: 1 }]]);
  });

  test('of several answers with the rows of the last', async ({ db }) => {
    expect(await db.unsafe('select 1 as one; select 2 as two')).toEqual([{ two: 2 }]);
  });

  test('without rows, or without columns, is answered with as many as there are', async ({ db }) => {
    expect(await db`select from generate_series(1, 3)`).toHaveLength(3);
    expect(await db`select 1 where false`).toEqual([]);
  });
});

describe('a value', () => {
  test('comes back as it was sent: what is of one type only, and what its place gives a type', async ({
    db,
  }) => {
    const at = new Date('2026-11-21T09:08:07.654Z');
    const [row] = await db`
      select ${true} as yes, ${false} as no, ${at} as at, ${5n} as big, ${7}::int as number, ${1.25}::numeric as exact,
        ${'text'} as text, ${null}::text as none, ${undefined}::text as absent, ${Buffer.from([0, 255])}::bytea as bytes,
        ${JSON.stringify({ a: ["it's"] })}::jsonb as json`;
    expect(row).toEqual({
      yes: true,
      no: false,
      at: at.toISOString(),
      big: 5,
      number: 7,
      exact: 1.25,
      text: 'text',
      none: null,
      absent: null,
      bytes: Buffer.from([0, 255]),
      json: { a: ["it's"] },
    });
  });

  const lists = [
    [],
    ['one'],
    ['', ' ', 'null', 'NULL', 'a,b', '{}', '"', '\\', '\\"', "it's", 'two\nlines', 'ليلى', '{"a":["b"]}'],
    [null, 'null', null],
  ];
  test('that is a list of texts does so, too', async ({ db }) => {
    for (const list of lists) {
      const [row] = await db<{ texts: string[]; size: number }[]>`
        select ${list}::text[] as texts, cardinality(${list}::text[])::int as size`;
      expect(row).toEqual({ texts: list, size: list.length });
    }
  });

  test('that is a list of ids, too, and one of names', async ({ db }) => {
    const ids = [randomUUID(), randomUUID()];
    const [row] = await db`
      select ${ids}::uuid[] as ids, ${ids[0]!}::uuid = any(${ids}::uuid[]) as among,
        array(select tablename from pg_tables where tablename = any(${['users', 'courses']}) order by 1) as names`;
    expect(row).toEqual({ ids, among: true, names: ['courses', 'users'] });
  });
});

test('columns have the names that ours have', async ({ db }) => {
  expect(await db`select 1 as member_id, 2 as a_1st, 3 as plain`).toEqual([
    { memberId: 1, a1st: 2, plain: 3 },
  ]);
});
