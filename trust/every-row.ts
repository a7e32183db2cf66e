import type { Db } from '../server/src/db/client.ts';

/** What all tables hold, as one word a table: the same before and after means that nothing moved. */
export async function everyRow(db: Db): Promise<Record<string, string>> {
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const words: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db<{ word: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as word
      from ${db(name)} t`;
    words[name] = row?.word ?? '';
  }
  return words;
}
