import type { UserId } from '@skillverse/contract/ids';
import type { AskedPage } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { containsEveryWord } from '../../../db/search-text.ts';
import { olderThan, type ProjectRow, projectColumns } from '../../projects/queries.ts';
import { countMatches } from '../match-queries.ts';
import { isSearch, type ProjectFilter } from './rules.ts';

function fits(db: DbOrTx, viewerId: UserId, filter: ProjectFilter) {
  const { words, category, skills } = filter;
  return db`
    p.hidden_at is null and p.creator_id <> ${viewerId}
    ${isSearch(filter) ? db`and p.status = 'open'` : db``}
    ${category ? db`and p.category = ${category}` : db``}
    ${words.length > 0 ? db`and ${containsEveryWord(db, db`p.search_text`, words)}` : db``}
    ${
      skills.length > 0
        ? // Not by a query of its own: PostgreSQL could not know then how many projects seek a popular skill.
          db`and p.skills_sought && string_to_array(${skills.join('\n')}, E'\\n')`
        : db``
    }`;
}

/** The newest projects of others that fit, from `after` on, with one more than `limit` if there is one. */
export async function listProjectRows(
  db: DbOrTx,
  viewerId: UserId,
  { filter, after, limit }: AskedPage & { readonly filter: ProjectFilter },
): Promise<ProjectRow[]> {
  return await db<ProjectRow[]>`
    select ${projectColumns(db)} from projects p
    where ${fits(db, viewerId, filter)} ${olderThan(db, after)}
    order by p.created_at desc, p.id desc limit ${limit + 1}`;
}

export async function countProjects(db: DbOrTx, viewerId: UserId, filter: ProjectFilter): Promise<number> {
  return await countMatches(db, { table: db`projects p`, row: db`p`, fits: fits(db, viewerId, filter) });
}

/** Whether any project of others fits. */
export async function hasProjects(db: DbOrTx, viewerId: UserId, filter: ProjectFilter): Promise<boolean> {
  // By itself, so that PostgreSQL does not hope to meet one soon by going through them all.
  const found = await db`
    with f as materialized (select from projects p where ${fits(db, viewerId, filter)}) select 1 from f limit 1`;
  return found.length > 0;
}
