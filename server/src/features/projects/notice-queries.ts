import type { ProjectId, UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';
import { writeNotice, writeNotices } from '../notices/writing-queries.ts';

interface Move {
  readonly id: ProjectId;
  readonly title: string;
  readonly creatorId: UserId;
}

/** Tells the creator who has joined or left. */
export function notifyOfMove(
  tx: Tx,
  kind: 'project-joined' | 'project-left',
  { id: subjectId, title, creatorId }: Move,
  actorId: UserId,
): void {
  tx.send(writeNotice(tx, { kind, memberId: creatorId, actorId, subjectId, title }));
}

/** Tells a member that the creator has put them out. */
export function notifyOfRemoval(tx: Tx, { id: subjectId, title }: Move, memberId: UserId): void {
  tx.send(writeNotice(tx, { kind: 'project-removed', memberId, subjectId, title }));
}

/** Tells a member whom the host lets back in that projects are full by now. */
export async function notifyOfLostPlaces(
  tx: Tx,
  memberId: UserId,
  projectIds: readonly ProjectId[],
): Promise<void> {
  await writeNotices(
    tx,
    'project-removed',
    tx`
      select ${memberId}::uuid, null::uuid, p.id, p.title, 0::bigint, null::text
      from projects p where p.id = any(${[...projectIds]}::uuid[])`,
  );
}

/**
 * Tells the others in the project that its creator has changed it: once, until they have read it, but each time if it is paused,
 * completed or resumed.
 */
export function notifyOfPlan(
  tx: Tx,
  projectId: ProjectId,
  turn: 'paused' | 'completed' | 'resumed' | null,
): void {
  tx.send(
    writeNotices(
      tx,
      'project-changed',
      tx`
        select m.user_id, p.creator_id, p.id, p.title, 0::bigint, ${turn}::text
        from projects p join project_members m on m.project_id = p.id
        where p.id = ${projectId} and (${turn}::text is not null or not exists (
          select from notices earlier where earlier.member_id = m.user_id and earlier.read_at is null
            and earlier.kind = 'project-changed' and earlier.subject_id = p.id and earlier.in_app and earlier.detail is null))`,
    ),
  );
}

/** Tells all who are in them that the host has hidden projects, or shows them again. @param toOwner false: but for their creators */
export async function notifyOfHiding(
  tx: Tx,
  projectIds: readonly ProjectId[],
  action: 'hidden' | 'shown',
  toOwner = true,
): Promise<void> {
  await writeNotices(
    tx,
    'project-hidden',
    tx`
      select m.user_id, null::uuid, p.id, p.title, 0::bigint, ${action}
      from projects p join project_members m on m.project_id = p.id
      where p.id = any(${[...projectIds]}::uuid[]) and (${toOwner} or m.user_id <> p.creator_id)`,
  );
}

/** Tells the creators of projects that a member who leaves the site was in. To be called before they are handed over. */
export async function notifyOfDeparture(
  tx: Tx,
  memberId: UserId,
  projectIds: readonly ProjectId[],
): Promise<void> {
  await writeNotices(
    tx,
    'project-left',
    tx`
      select p.creator_id, ${memberId}::uuid, p.id, p.title, 0::bigint, null::text
      from projects p where p.id = any(${[...projectIds]}::uuid[])`,
  );
}

/** Tells the new creators of these projects, of which each has been handed over in this transaction or not at all. */
export async function notifyOfHandover(tx: Tx, projectIds: readonly ProjectId[]): Promise<void> {
  await writeNotices(
    tx,
    'project-received',
    tx`
      select p.creator_id, null::uuid, p.id, p.title, 0::bigint, null::text
      from projects p where p.id = any(${[...projectIds]}::uuid[]) and p.handed_over_at >= now()`,
  );
}
