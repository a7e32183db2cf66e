import { REASON_WORDS } from '@skillverse/contract/reports';
import type { Db } from '../db/client.ts';
import { listOpenReports, type OpenReportRow, type Party } from '../features/reports/queries.ts';

/** More are not listed at once. */
const LISTED_MAX = 100;

/** The open reports as the host reads them, the newest first. */
export async function listReports(db: Db): Promise<string[]> {
  const reports = await listOpenReports(db, LISTED_MAX);
  if (reports.length === 0) return ['No report is open'];
  const more =
    reports.length > LISTED_MAX ? [`These are the newest ${LISTED_MAX}. Older ones are open too.`] : [];
  return [...reports.slice(0, LISTED_MAX).map(reportWords), ...more];
}

/** What members wrote stands behind a bar, so that it cannot look like a report of its own. */
function reportWords(report: OpenReportRow): string {
  const { id, createdAt, kind, targetId, reason, text, copied, reporter, about } = report;
  const at = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`;
  return [
    `${id}  ${at}  ${kind} ${targetId}`,
    `  Reason: ${REASON_WORDS[reason]}`,
    `  By: ${partyWords(reporter)}`,
    `  About: ${partyWords(about)}`,
    ...(text === null ? [] : ['  Details:', quoted(text)]),
    ...(copied === null ? ['  No text of it is kept'] : ['  It read:', quoted(copied)]),
    '',
  ].join('\n');
}

function partyWords(party: Party | null): string {
  return party ? `${inOneLine(party.name)}, ${inOneLine(party.email)}` : 'a member who has left';
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `    | ${inOneLine(line)}`)
    .join('\n');

/** Texts are cleaned when they come. What a terminal would obey is taken out here all the same, for rows of another origin. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\uFFFD');
}
