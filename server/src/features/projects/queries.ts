import type { ProjectId, UserId } from '@skillverse/contract/ids';
import type { Project } from '@skillverse/contract/projects';
import type { Place } from '../../core/place-cursor.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';

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

/**
 * Takes a member out of every project. A project in progress with one member left is open again; one that the member
 * created and nobody else is in goes, any other stays with its members.
 */
export async function leaveProjects(tx: Tx, memberId: UserId): Promise<void> {
  await tx`
    select 1 from projects where creator_id = ${memberId}
      or id in (select project_id from project_members where user_id = ${memberId}) order by id for update`;
  const left = await tx<{ projectId: ProjectId }[]>`
    delete from project_members where user_id = ${memberId} returning project_id`;
  await tx`
    update projects p set status = 'open', updated_at = now() where p.status = 'in-progress'
      and p.id = any(${left.map(({ projectId }) => projectId)}::uuid[])
      and (select count(*) from project_members m where m.project_id = p.id) <= 1`;
  await tx`
    delete from projects p where p.creator_id = ${memberId}
      and not exists (select 1 from project_members m where m.project_id = p.id)`;
}
