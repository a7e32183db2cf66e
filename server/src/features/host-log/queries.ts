import type { HostAct, HostLogFilter } from '@skillverse/contract/host/log';
import type { DbOrTx, Tx } from '../../db/client.ts';
import type { Query } from '../../db/sql.ts';

/** Small facts, such as a title or an end. No passwords, tokens, addresses or texts of messages. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

interface NewLogLine {
  /** null: the command line. */
  readonly hostId: string | null;
  readonly act: HostAct;
  /** Whom it concerns. */
  readonly memberId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly reason?: string | null | undefined;
  readonly before?: Facts | undefined;
  readonly after?: Facts | undefined;
}

/** Writes what a host did, in the transaction in which it is done. */
export async function writeToHostLog(tx: Tx, line: NewLogLine): Promise<void> {
  const { hostId, act, memberId = null, subjectId = null, reason = null, before, after } = line;
  await tx`
    insert into host_log (host_id, act, member_id, subject_id, reason, before, after)
    values (${hostId}, ${act}, ${memberId}, ${subjectId}, ${reason}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb)`;
}

const jsonOf = (facts: Facts | undefined) => (facts === undefined ? null : JSON.stringify(facts));

export interface LogRow {
  readonly id: number;
  readonly at: string;
  readonly hostId: string | null;
  readonly hostName: string | null;
  readonly act: HostAct;
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly subjectId: string | null;
  readonly reason: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

interface Asked extends HostLogFilter {
  /** Only lines with a smaller id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The last first. */
export function listLogRows(db: DbOrTx, { before, limit, ...filter }: Asked): Query<LogRow[]> {
  return db<LogRow[]>`
    select l.id, l.at, l.host_id, h.name as host_name, l.act, l.member_id, m.name as member_name, l.subject_id, l.reason,
      l.before, l.after
    from host_log l left join users h on h.id = l.host_id left join users m on m.id = l.member_id
    where ${before === undefined ? db`true` : db`l.id < ${before}`} and ${matching(db, filter)}
    order by l.id desc limit ${limit}`;
}

function matching(db: DbOrTx, { act, memberId, hostId, from, until }: HostLogFilter) {
  const commands = db`l.host_id is null and l.after ->> 'ended' is distinct from 'by itself'`;
  const host = hostId === 'command-line' ? commands : db`l.host_id = ${hostId ?? null}`;
  return db`
    ${act === undefined ? db`true` : db`l.act = ${act}`}
    and ${memberId === undefined ? db`true` : db`l.member_id = ${memberId}`}
    and ${hostId === undefined ? db`true` : host}
    and ${from === undefined ? db`true` : db`l.at >= ${from}::date at time zone 'UTC'`}
    and ${until === undefined ? db`true` : db`l.at < (${until}::date + 1) at time zone 'UTC'`}`;
}
