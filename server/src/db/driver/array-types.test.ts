import { randomUUID } from 'node:crypto';
import { expect, test } from '../../../test/fixtures.ts';

const lists = [
  [],
  ['one'],
  ['', ' ', 'null', 'NULL', 'a,b', '{}', '"', '\\', '\\"', "it's", 'two\nlines', 'ليلى', '{"a":["b"]}'],
  [null, 'null', null],
];

test('a list of texts comes back as it was sent', async ({ db }) => {
  for (const list of lists) {
    const [row] = await db<{ texts: string[]; size: number }[]>`
      select ${list}::text[] as texts, cardinality(${list}::text[])::int as size`;
    expect(row).toEqual({ texts: list, size: list.length });
  }
});

test('so does a list of ids, and one of names', async ({ db }) => {
  const ids = [randomUUID(), randomUUID()];
  const [row] = await db`
    select ${ids}::uuid[] as ids, ${ids[0]!}::uuid = any(${ids}::uuid[]) as among,
      array(select tablename from pg_tables where tablename = any(${['users', 'courses']}) order by 1) as names`;
  expect(row).toEqual({ ids, among: true, names: ['courses', 'users'] });
});
