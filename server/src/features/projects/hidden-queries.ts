import type { ProjectId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';

/** Hidden with its creator, it is so by itself from now on. @returns false where it is so already. The project must be locked. */
export async function updateHidden(tx: Tx, projectId: ProjectId, isHidden: boolean): Promise<boolean> {
  // The title is written again because its words may have been forgotten meanwhile.
  const changed = await tx`
    update projects set title = title, hidden_with = null,
      hidden_at = case when ${isHidden} then coalesce(hidden_at, now()) end
    where id = ${projectId}
      and case when ${isHidden} then hidden_at is null or hidden_with is not null else hidden_at is not null end
    returning id`;
  return changed.length > 0;
}

interface HiddenProject {
  readonly id: ProjectId;
  readonly title: string;
  readonly hiddenAt: string;
}

/** The last hidden first. */
export async function listHiddenProjects(db: DbOrTx): Promise<HiddenProject[]> {
  return await db<HiddenProject[]>`
    select id, title, hidden_at from projects where hidden_at is not null order by hidden_at desc, id`;
}

/** All that can be found of those they are the creator of, marked as hidden with them. @returns which they were */
export async function hideProjectsOf(tx: Tx, creatorId: UserId): Promise<ProjectId[]> {
  const hidden = await tx<{ id: ProjectId }[]>`
    update projects set hidden_at = clock_timestamp(), hidden_with = creator_id
    where creator_id = ${creatorId} and hidden_at is null returning id`;
  return hidden.map(({ id }) => id);
}

/** All that was hidden with this creator and is theirs still. @param since null: whenever that was @returns which they were */
export async function showProjectsOf(tx: Tx, creatorId: UserId, since: string | null): Promise<ProjectId[]> {
  const shown = await tx<{ id: ProjectId }[]>`
    update projects set title = title, hidden_at = null, hidden_with = null
    where creator_id = ${creatorId} and hidden_with = creator_id
      and (${since}::timestamptz is null or hidden_at >= ${since}) returning id`;
  return shown.map(({ id }) => id);
}

/** How many can be found, and how many were hidden with their creator. */
export async function countProjectsOf(
  db: DbOrTx,
  creatorId: UserId,
): Promise<{ shown: number; hidden: number }> {
  const [counted] = await db<{ shown: number; hidden: number }[]>`
    select count(*) filter (where hidden_at is null) as shown, count(*) filter (where hidden_with = creator_id) as hidden
    from projects where creator_id = ${creatorId}`;
  return counted ?? { shown: 0, hidden: 0 };
}
