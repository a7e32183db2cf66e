import type { ProjectId, UserId } from '@skillverse/contract/ids';
import { REJOIN_AFTER_DAYS } from '@skillverse/contract/rules/project-team';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { notifyOfLostPlaces } from '../notice-queries.ts';

/** Of `m` in the project `p`, with `u` of users: a suspended member takes none, but for the creator. */
export function takesPlace(db: DbOrTx) {
  return db`(u.suspended_at is null or m.user_id = p.creator_id)`;
}

/** How many places of the project `p` are taken. */
export function placesTaken(db: DbOrTx) {
  return db`
    (select count(*) from project_members m join users u on u.id = m.user_id
      where m.project_id = p.id and ${takesPlace(db)})`;
}

/** Who is in it, suspended or not. */
export async function listMemberIds(db: DbOrTx, projectId: ProjectId): Promise<UserId[]> {
  const members = await db<{ userId: UserId }[]>`
    select user_id from project_members where project_id = ${projectId}`;
  return members.map(({ userId }) => userId);
}

/** @returns false where they are not in it. The project must be locked. */
export async function deleteTeammate(tx: Tx, projectId: ProjectId, userId: UserId): Promise<boolean> {
  const deleted = await tx`
    delete from project_members where project_id = ${projectId} and user_id = ${userId} returning user_id`;
  return deleted.length > 0;
}

export async function insertRemoval(tx: Tx, projectId: ProjectId, userId: UserId): Promise<void> {
  await tx`
    insert into project_removals (project_id, user_id) values (${projectId}, ${userId})
    on conflict (project_id, user_id) do update set removed_at = now()`;
}

/** Whether the creator has put them out lately. */
export async function wasRemoved(tx: Tx, projectId: ProjectId, userId: UserId): Promise<boolean> {
  const found = await tx`
    select 1 from project_removals where project_id = ${projectId} and user_id = ${userId}
      and removed_at > now() - make_interval(days => ${REJOIN_AFTER_DAYS})`;
  return found.length > 0;
}

/** A member who leaves the site was not put out. */
export async function deleteRemovalsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx`delete from project_removals where user_id = ${userId}`;
}

/** Those who may come back. Run now and then, nothing depends on it. */
export async function pruneRemovals(db: DbOrTx): Promise<void> {
  await db`
    delete from project_removals where removed_at < now() - make_interval(days => ${REJOIN_AFTER_DAYS})`;
}

/**
 * Once a member is suspended or back: who is back finds no place in a project of others that is full by now, is out of it and
 * told so; what runs is called by the places that are taken. The projects must be locked, and the member too.
 */
export async function fitTeamsOf(tx: Tx, memberId: UserId): Promise<void> {
  const lost = await tx<{ id: ProjectId }[]>`
    delete from project_members gone using projects p
    where gone.user_id = ${memberId} and p.id = gone.project_id and p.creator_id <> ${memberId}
      and ${placesTaken(tx)} > p.max_members
    returning p.id`;
  const lostIds = lost.map(({ id }) => id);
  if (lostIds.length > 0) await notifyOfLostPlaces(tx, memberId, lostIds);
  await tx`
    update projects p set status = case when ${placesTaken(tx)} > 1 then 'in-progress' else 'open' end
    where p.status in ('open', 'in-progress')
      and p.id in (select project_id from project_members where user_id = ${memberId})
      and p.status <> case when ${placesTaken(tx)} > 1 then 'in-progress' else 'open' end`;
}
