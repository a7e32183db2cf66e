import type { UserId } from '@skillverse/contract/ids';
import type { Project } from '@skillverse/contract/projects';
import type { Place } from '../../core/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';

function projectColumns(db: DbOrTx) {
  return db`
    p.id, p.title, p.description, p.creator_id, p.category, p.status, p.max_members, p.created_at,
    (select count(*) from project_members m where m.project_id = p.id) as member_count`;
}

/** Projects that others created, newest first, with one more than `limit` if there is one. */
export async function listProjectsOfOthers(
  db: DbOrTx,
  viewerId: UserId,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Project[]> {
  const older = after ? db`and (p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<Project[]>`
    select ${projectColumns(db)} from projects p where p.creator_id <> ${viewerId} ${older}
    order by p.created_at desc, p.id desc limit ${limit + 1}`;
}

export async function countProjectsOfOthers(db: DbOrTx, viewerId: UserId): Promise<number> {
  const [counted] = await db<{ total: number }[]>`
    select count(*) as total from projects where creator_id <> ${viewerId}`;
  return counted?.total ?? 0;
}

/** Projects that the member created or belongs to, newest first. */
export async function listProjectsOfMember(db: DbOrTx, memberId: UserId, limit: number): Promise<Project[]> {
  return await db<Project[]>`
    select ${projectColumns(db)} from projects p
    where p.creator_id = ${memberId}
      or exists (select 1 from project_members m where m.project_id = p.id and m.user_id = ${memberId})
    order by p.created_at desc, p.id desc limit ${limit}`;
}
