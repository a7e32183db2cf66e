import type { MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { placesTaken } from './team-queries.ts';

/** All that the member is in, in the order of their ids, as lockProject does with one. */
export async function lockProjectsOf(tx: Tx, memberId: UserId): Promise<void> {
  await tx`
    select 1 from projects where id in (select project_id from project_members where user_id = ${memberId})
    order by id for update`;
}

/** The projects that the member is in, each with those who are in it. */
export async function listTeamsOf(
  db: DbOrTx,
  memberId: UserId,
): Promise<{ projectId: ProjectId; memberIds: UserId[] }[]> {
  return await db<{ projectId: ProjectId; memberIds: UserId[] }[]>`
    select own.project_id, array(select user_id from project_members m where m.project_id = own.project_id) as member_ids
    from project_members own where own.user_id = ${memberId}`;
}

/** From all projects at once. @returns which they were */
export async function deleteMemberships(tx: Tx, memberId: UserId): Promise<ProjectId[]> {
  const left = await tx<{ projectId: ProjectId }[]>`
    delete from project_members where user_id = ${memberId} returning project_id`;
  return left.map(({ projectId }) => projectId);
}

/** Of these projects, those in which nobody is. */
export async function listEmptyProjects(tx: Tx, ids: readonly ProjectId[]): Promise<ProjectId[]> {
  const empty = await tx<{ id: ProjectId }[]>`
    select p.id from projects p where p.id = any(${ids}::uuid[])
      and not exists (select 1 from project_members m where m.project_id = p.id)`;
  return empty.map(({ id }) => id);
}

export async function listFileIds(tx: Tx, ids: readonly ProjectId[]): Promise<MediaId[]> {
  const files = await tx<{ fileId: MediaId }[]>`
    select file_id from project_media where project_id = any(${ids}::uuid[])`;
  return files.map(({ fileId }) => fileId);
}

/** Their files must be deleted. */
export async function deleteProjects(tx: Tx, ids: readonly ProjectId[]): Promise<void> {
  await tx`delete from projects where id = any(${ids}::uuid[])`;
}

/**
 * What this member created belongs to the member who is in it longest; somebody suspended could do nothing for it, and comes
 * last. How to reach the old creator is nobody's business any more.
 */
export async function handOverProjects(tx: Tx, memberId: UserId): Promise<void> {
  await tx`
    update projects p set contact_info = null, handed_over_at = clock_timestamp(),
      updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 ms'),
      creator_id = (select m.user_id from project_members m join users u on u.id = m.user_id
        where m.project_id = p.id order by u.suspended_at is not null, m.joined_at, m.user_id limit 1)
    where p.creator_id = ${memberId}`;
}

/** Of these projects, those in progress with one member left. */
export async function reopenProjects(tx: Tx, ids: readonly ProjectId[]): Promise<void> {
  await tx`
    update projects p set status = 'open' where p.status = 'in-progress' and p.id = any(${ids}::uuid[])
      and ${placesTaken(tx)} = 1`;
}
