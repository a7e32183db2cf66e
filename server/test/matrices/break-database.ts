import type { TestDatabase } from '../database.ts';
import type { FailureText } from './failure-scene.ts';

/** Lets something fail in the midst of a request, with words that nobody outside may read. @returns what mends it */
export async function breakIn(
  { owner }: TestDatabase,
  { broken }: FailureText,
  sqlState = 'P0001',
): Promise<() => Promise<unknown>> {
  if ('reading' in broken) {
    await owner.unsafe(`revoke select on ${broken.reading} from skillverse_app`);
    return () => owner.unsafe(`grant select on ${broken.reading} to skillverse_app`);
  }
  const table = broken.doing.split(' ').at(-1);
  await owner.unsafe(`
    create or replace function break_today() returns trigger language plpgsql as $$
    begin raise exception 'at /srv/secret.ts: select % from users', tg_table_name using errcode = '${sqlState}'; end $$;
    create trigger break_today before ${broken.doing} for each row
      ${broken.when ? `when (${broken.when})` : ''} execute function break_today()`);
  return () => owner.unsafe(`drop trigger break_today on ${table}`);
}

/** Everything that stands in the database: equal before and after means that nothing was half done. */
export async function everythingIn({ owner }: TestDatabase): Promise<Record<string, string>> {
  const tables = await owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await owner<{ digest: string }[]>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${owner(name)} t`;
    found[name] = row?.digest ?? '';
  }
  return found;
}
