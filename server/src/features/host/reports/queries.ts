import type { Verdict } from '@skillverse/contract/host/reports';
import { REPORT_EXCERPT_MAX } from '@skillverse/contract/host/reports';
import type { UserId } from '@skillverse/contract/ids';
import type { ReportKind, ReportReason } from '@skillverse/contract/reports';
import type { DecisionAct } from '@skillverse/contract/reports/decisions';
import type { AskedPage } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';

export interface SomebodyRow {
  readonly id: UserId;
  readonly name: string;
}

export interface PersonRow extends SomebodyRow {
  readonly avatarUrl: string | null;
}

interface HeadRow {
  readonly id: string;
  readonly kind: ReportKind;
  readonly reason: ReportReason;
  readonly createdAt: string;
  readonly about: PersonRow | null;
  readonly earlierCount: number;
  readonly earlierActedCount: number;
  readonly takenBy: SomebodyRow | null;
  readonly decidedAt: string | null;
  readonly verdict: Verdict | null;
}

export interface ReportHeadRow extends HeadRow {
  readonly excerpt: string | null;
}

export interface ReportRow extends HeadRow {
  readonly targetId: string;
  readonly reporter: PersonRow | null;
  readonly text: string | null;
  readonly copied: string | null;
  readonly verdictReason: string | null;
  readonly aboutId: UserId;
  readonly isAboutHost: boolean;
}

type Alias = 'a' | 'p' | 'h' | 'u';

/** Of users under this name in the query; null where they have left, or there is none. */
export const person = (db: DbOrTx, of: Alias) => db`
  case when ${db(of)}.id is not null and ${db(of)}.deleted_at is null then
    json_build_object('id', ${db(of)}.id, 'name', ${db(of)}.name, 'avatarUrl', ${db(of)}.avatar_url) end`;

export const somebody = (db: DbOrTx, of: Alias) => db`
  case when ${db(of)}.id is not null and ${db(of)}.deleted_at is null then
    json_build_object('id', ${db(of)}.id, 'name', ${db(of)}.name) end`;

const acted = (db: DbOrTx) => db`
  exists (select from host_decisions d where d.id = e.decision_id and d.undone_at is null)`;

// r is reports, a the member whose it is. An open report that was taken by who is no host any more is taken by nobody.
const headColumns = (db: DbOrTx) => db`
  r.id, r.kind, r.reason, r.created_at, r.closed_at as decided_at, r.verdict, ${person(db, 'a')} as about,
  (select count(*)::int from reports e where e.about_id = r.about_id and (e.created_at, e.id) < (r.created_at, r.id)) as earlier_count,
  (select count(*)::int from reports e where e.about_id = r.about_id and (e.created_at, e.id) < (r.created_at, r.id)
    and ${acted(db)}) as earlier_acted_count,
  (select ${somebody(db, 'h')} from users h where h.id = coalesce(r.decided_by, r.taken_by)
    and (r.closed_at is not null or h.host_since is not null)) as taken_by`;

interface AskedReports extends AskedPage {
  readonly show: 'open' | 'decided';
}

/** The open ones, the oldest first, or the decided ones, the last first; one more than `limit` if there is one. */
export async function listReportHeads(
  db: DbOrTx,
  { show, after, limit }: AskedReports,
): Promise<ReportHeadRow[]> {
  const isOpen = show === 'open';
  const place = isOpen ? db`r.created_at, r.id` : db`r.closed_at, r.id`;
  const onward = isOpen ? db`>` : db`<`;
  const further = after ? db`and (${place}) ${onward} (${after.createdAt}, ${after.id}::uuid)` : db``;
  const order = isOpen ? db`r.created_at, r.id` : db`r.closed_at desc, r.id desc`;
  return await db<ReportHeadRow[]>`
    select ${headColumns(db)}, left(r.copied, ${REPORT_EXCERPT_MAX}::int) as excerpt
    from reports r join users a on a.id = r.about_id
    where ${isOpen ? db`r.closed_at is null` : db`r.closed_at is not null`} ${further}
    order by ${order} limit ${limit + 1}`;
}

export async function findReport(db: DbOrTx, id: string): Promise<ReportRow | undefined> {
  const [report] = await db<ReportRow[]>`
    select ${headColumns(db)}, r.target_id, r.text, r.copied, r.verdict_reason, r.about_id, ${person(db, 'p')} as reporter,
      a.host_since is not null as is_about_host
    from reports r join users a on a.id = r.about_id left join users p on p.id = r.reporter_id
    where r.id = ${id}`;
  return report;
}

interface AroundRow {
  readonly place: number;
  readonly sender: SomebodyRow | null;
  readonly event: 'joined' | 'left' | null;
  readonly text: string | null;
  readonly sentAt: string;
}

/** What is kept of the conversation of a reported message: the conversation itself is not read. */
export async function listMessagesAround(db: DbOrTx, reportId: string): Promise<AroundRow[]> {
  return await db<AroundRow[]>`
    select m.place::int, ${somebody(db, 'u')} as sender, m.event, m.text, m.sent_at
    from report_messages m join users u on u.id = m.sender_id
    where m.report_id = ${reportId} order by m.place`;
}

interface NoteRow {
  readonly id: string;
  readonly by: SomebodyRow | null;
  readonly text: string;
  readonly createdAt: string;
}

export async function listNotes(db: DbOrTx, reportId: string): Promise<NoteRow[]> {
  return await db<NoteRow[]>`
    select n.id, ${somebody(db, 'h')} as by, n.text, n.created_at
    from report_notes n join users h on h.id = n.host_id
    where n.report_id = ${reportId} order by n.created_at, n.id`;
}

export interface DoneRow {
  readonly decisionId: string;
  readonly act: DecisionAct;
  readonly by: SomebodyRow | null;
  readonly decidedAt: string;
  readonly endsAt: string | null;
  readonly undoneAt: string | null;
  readonly appealText: string | null;
  readonly appealedAt: string | null;
  readonly appealDecidedAt: string | null;
  readonly appealUpheld: boolean | null;
  readonly appealAnswer: string | null;
}

/** What was done because of a report, the last first. */
export async function listDone(db: DbOrTx, reportId: string): Promise<DoneRow[]> {
  return await db<DoneRow[]>`
    select d.id as decision_id, d.act, ${somebody(db, 'h')} as by, d.decided_at, d.ends_at, d.undone_at, d.appeal_text,
      d.appealed_at, d.appeal_decided_at, d.appeal_upheld, d.appeal_answer
    from host_decisions d left join users h on h.id = d.host_id
    where d.report_id = ${reportId} order by d.decided_at desc, d.id desc`;
}
