import type { CourseId, ProjectId, UserId } from '@skillverse/contract/ids';
import type { Db } from '../../src/db/client.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { hideOffer, showOffer } from '../../src/features/departures/hide-offer.ts';
import { aMember, type Member, signedIn } from './given.ts';

/** A member who is a host of the site, signed in a moment ago, so that no proof is asked for. */
export async function aHost(db: Db, member: { name?: string } = {}): Promise<Member & { as: string }> {
  const host = await aMember(db, { name: 'Hanna Host', ...member });
  await makeHost(db, host.id);
  return { ...host, as: await signedIn(db, host.id) };
}

export async function makeHost(db: Db, memberId: UserId): Promise<void> {
  await db`update users set host_since = now() where id = ${memberId}`;
}

/** As if the last proof of this host in any session was more than 15 minutes ago. */
export async function proofIsOver(db: Db, hostId: UserId): Promise<void> {
  await db`
    update sessions set created_at = now() - interval '16 minutes', host_proved_at = null, passkey_proved_at = null
    where user_id = ${hostId}`;
}

/** Every other host is none any more, whatever the tests before have left. */
export async function aloneAsHost(db: Db, hostId: UserId): Promise<void> {
  await db`update users set host_since = null where host_since is not null and id <> ${hostId}`;
}

/** What this host has done by the log, or with null the command line, the first first. */
export async function logOf(db: Db, hostId: UserId | null) {
  return await db<
    { act: string; memberId: string | null; subjectId: string | null; reason: string | null }[]
  >`
    select act, member_id, subject_id, reason from host_log where host_id is not distinct from ${hostId} order by id`;
}

/** What the log says of this member, the first first. */
export async function loggedOf(db: Db, memberId: UserId) {
  return await db<{ act: string; hostId: string | null; reason: string | null; after: object | null }[]>`
    select act, host_id, reason, subject_id, before, after from host_log where member_id = ${memberId} order by id`;
}

type Turn = 'hide' | 'show';

const BY_COMMAND = { hostId: null, reason: null, because: 'host' } as const;

/** As the command does. */
export const hideCourse = (db: Db, id: CourseId, turn: Turn) =>
  inTransaction(db, (tx) =>
    (turn === 'hide' ? hideOffer : showOffer)(tx, { kind: 'course', id, ...BY_COMMAND }),
  );

export const hideProject = (db: Db, id: ProjectId, turn: Turn) =>
  inTransaction(db, (tx) =>
    (turn === 'hide' ? hideOffer : showOffer)(tx, { kind: 'project', id, ...BY_COMMAND }),
  );
