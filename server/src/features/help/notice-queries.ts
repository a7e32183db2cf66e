import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import type { NoticeKind } from '@skillverse/contract/notices';
import type { Tx } from '../../db/client.ts';
import { writeNotice, writeNotices } from '../notices/writing-queries.ts';
import type { LockedRow } from './writing-queries.ts';

interface Alert {
  readonly id: HelpRequestId;
  readonly askerId: UserId;
  readonly skill: string | null;
}

/** Alerts members of a request that fits their skills. @returns those to whom a notice was written, in their order */
export async function notifyOfRequest(
  tx: Tx,
  { id, askerId, skill }: Alert,
  memberIds: readonly UserId[],
): Promise<UserId[]> {
  if (memberIds.length === 0) return [];
  const written = await writeNotices(
    tx,
    'help-wanted',
    tx`
      select m.id, ${askerId}::uuid, ${id}::uuid, ${skill}::text, 0::bigint, null::text
      from unnest(${[...memberIds]}::uuid[]) m (id)`,
  );
  const reached = new Set(written.map(({ memberId }) => memberId));
  return memberIds.filter((id) => reached.has(id));
}

type HelpKind = Extract<NoticeKind, `help-${string}`>;

interface Told {
  readonly kind: HelpKind;
  readonly detail?: string;
  readonly amountSvc?: number;
}

/** About what the helper did; who helps at this moment, or has answered. */
export function tellAsker(tx: Tx, request: LockedRow, told: Told): void {
  const { id: subjectId, askerId: memberId, helperId } = request;
  tx.send(writeNotice(tx, { ...told, memberId, subjectId, ...(helperId && { actorId: helperId }) }));
}

/** About what the asker did. Nobody where nobody is helping. */
export function tellHelper(tx: Tx, request: LockedRow, told: Told): void {
  const { id: subjectId, askerId: actorId, helperId: memberId } = request;
  if (memberId) tx.send(writeNotice(tx, { ...told, memberId, subjectId, actorId }));
}
