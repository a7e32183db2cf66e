import type { Topic } from '@skillverse/contract/discovery';
import type { Db, DbOrTx, Tx } from '../../db/client.ts';
import { allowLongStatements } from '../../db/transaction.ts';

/**
 * The names under which most courses and members are found, however they are spelled: a category is spelled as a category,
 * another skill as most members spell it. Among equals what can be learned comes first.
 */
export async function listTopicRows(db: DbOrTx, limit: number): Promise<Topic[]> {
  return await db<Topic[]>`
    with used as (
      select skill_category as name, lower(skill_category) as key, count(*)::int as courses, 0 as members
      from courses where deleted_at is null and hidden_at is null group by skill_category
      union all
      -- The keys of the skills stand in search_text, behind the name.
      select distinct on (u.id, s.key) s.name, s.key, 0, 1
      from users u, unnest(u.skills, string_to_array(split_part(u.search_text, E'\\t\\n', 2), E'\\n')) s(name, key)
      where u.deleted_at is null and u.suspended_at is null and s.name is not null
    )
    select coalesce(max(name) filter (where courses > 0), mode() within group (order by name)) as name,
      sum(courses) as course_count, sum(members) as member_count
    from used group by key
    order by sum(courses) + sum(members) desc, sum(courses) desc, key limit ${limit}`;
}

// This share of a word's groups of three letters must be in the other one too: two mistakes leave hardly more.
const LIKENESS = 0.15;
const NEAR_WORDS = 60;

/** Whose words they are: names and skills, titles and categories, or titles and tags. */
export type Among = 'people' | 'courses' | 'projects';

/** The words there that are spelled like this one, the most alike first. @param near.word a key */
export async function listNearWords(
  tx: Tx,
  { word, among }: { word: string; among: Among },
): Promise<string[]> {
  await tx`select set_config('pg_trgm.similarity_threshold', ${String(LIKENESS)}, true)`;
  const rows = await tx<{ spelled: string }[]>`
    select spelled from search_words where among = ${among} and word % ${word}::text
    order by similarity(word, ${word}::text) desc, word limit ${NEAR_WORDS}`;
  return rows.map(({ spelled }) => spelled);
}

/** Every word that is in use, once for each spelling. */
const usedWords = (tx: Tx) => tx`
  select 'people' as among, w.word, w.spelled
  from users u, words_of(u.name || ' ' || joined_lines(u.skills)) w
  where u.deleted_at is null and u.suspended_at is null
  union
  select 'courses', w.word, w.spelled from courses c, words_of(c.title || ' ' || c.skill_category) w
  where c.deleted_at is null and c.hidden_at is null
  union
  select 'projects', w.word, w.spelled from projects p, words_of(p.title || ' ' || joined_lines(p.tags)) w
  where p.hidden_at is null`;

/** Forgets words that nobody uses any more. */
export async function pruneSearchWords(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    await allowLongStatements(tx);
    await tx`
      with used as materialized (${usedWords(tx)})
      delete from search_words s
      where not exists (select 1 from used where used.among = s.among and used.word = s.word)`;
  });
  await bringBackSearchWords(db);
}

/**
 * A text that begins to use a word while it is forgotten finds it there, adds none, and it goes all the same. Only once the
 * deleted ones are let go, and in the order of everybody else, so that nobody waits for each other. A word that is saved in this very
 * moment comes back the next time.
 */
async function bringBackSearchWords(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    await allowLongStatements(tx);
    await tx`
      with used as materialized (${usedWords(tx)})
      insert into search_words (among, word, spelled)
      select distinct on (among, word) among, word, spelled from used
      where not exists (select 1 from search_words s where s.among = used.among and s.word = used.word)
      order by among, word
      on conflict do nothing`;
  });
}
