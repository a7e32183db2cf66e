import type { Verdict } from '@skillverse/contract/host/reports';
import type { UserId } from '@skillverse/contract/ids';
import type { TestDatabase } from '../database.ts';
import { aMember, signedIn } from '../given/given.ts';
import { aReporter, report } from '../given/given-reports.ts';
import type { Site } from '../site.ts';

/** The last report of this thing. */
export async function reportOf({ owner }: TestDatabase, targetId: string): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    select id from reports where target_id = ${targetId} order by created_at desc, id desc limit 1`;
  if (!row) throw new Error('nobody has reported it');
  return row.id;
}

/** A member's profile, reported by another member. */
export async function aReport(database: TestDatabase, site: Site, name = 'Sam Spam') {
  const about = await aMember(database.db, { name });
  const reporter = await aReporter(database.db);
  await report(site, reporter.as, { kind: 'profile', targetId: about.id });
  const as = await signedIn(database.db, about.id);
  return { id: await reportOf(database, about.id), about: { ...about, as }, reporter };
}

interface Said {
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly days?: number | null;
  readonly withOffers?: boolean;
}

/** @returns the answer, or status and sentence of a refusal */
export async function decide(
  site: Site,
  as: string,
  id: string,
  { reason = 'Against the rules', ...said }: Said,
) {
  return await done(site, as, `POST /api/host/reports/${id}/decision`, { reason, ...said });
}

/** One call of the desk. @returns the answer, or status and sentence of a refusal */
export async function done(site: Site, as: string, line: string, body?: object) {
  const [method, path = ''] = line.split(' ') as ['POST' | 'PUT' | 'DELETE' | 'GET', string];
  const answer = await site.ask<Record<string, unknown>>(method, path, { as, ...(body && { body }) });
  const { error } = answer.body;
  return answer.status === 200
    ? answer.body
    : `${answer.status} ${error?.issues?.[0]?.message ?? error?.message}`;
}

/** What the host log has about this report or decision, the first first. */
export async function logOf({ owner }: TestDatabase, subjectId: string) {
  return await owner`
    select host_id, act, member_id, reason, before, after from host_log where subject_id = ${subjectId} order by id`;
}

/** The notices of a member about decisions and reports, the first first. */
export async function noticesOf({ owner }: TestDatabase, memberId: UserId) {
  return await owner<{ kind: string; detail: string; subjectId: string; title: string | null }[]>`
    select kind, detail, subject_id, title from notices
    where member_id = ${memberId} and kind in ('decided', 'report-decided', 'host') order by id`;
}

/** The last decision about a member. */
export async function decisionOf({ owner }: TestDatabase, memberId: UserId): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    select id from host_decisions where member_id = ${memberId} order by decided_at desc, id desc limit 1`;
  if (!row) throw new Error('nothing was decided about this member');
  return row.id;
}
