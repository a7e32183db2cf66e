import { REASON_WORDS } from '@skillverse/contract/reports';
import type { Db } from '../db/client.ts';
import { listOpenReports, type OpenReportRow, type Party } from '../features/reports/queries.ts';

/** More are not listed at once. */
const LISTED_MAX = 1000;
/** So that a terminal of 80 columns wraps no line of a member's out of its bar. */
const LINE_MAX = 72;

/** The open reports as the host reads them, the oldest first: the newest stands where the terminal ends. */
export async function listReports(db: Db): Promise<string[]> {
  const reports = await listOpenReports(db, LISTED_MAX);
  if (reports.length === 0) return ['No report is open'];
  const listed = reports.slice(0, LISTED_MAX);
  const all = listed.length === 1 ? '1 report is open.' : `${listed.length} reports are open.`;
  const more = `These are the oldest ${LISTED_MAX}. Newer ones are open too, and are listed as you close these.`;
  return [...listed.map(reportWords), reports.length > LISTED_MAX ? more : all];
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

/** The address first: a name may be written like one. */
function partyWords(party: Party | null): string {
  return party ? `${inOneLine(party.email)} ("${inOneLine(party.name)}")` : 'a member who has left';
}

const quoted = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => pieces(inOneLine(line)))
    .map((piece) => `    | ${piece}`)
    .join('\n');

/** A line in pieces of at most LINE_MAX characters, one at least. */
function pieces(line: string): string[] {
  const characters = [...line];
  const count = Math.max(1, Math.ceil(characters.length / LINE_MAX));
  return Array.from({ length: count }, (_, place) =>
    characters.slice(place * LINE_MAX, (place + 1) * LINE_MAX).join(''),
  );
}

/** Texts are cleaned when they come. What a terminal would obey is taken out here all the same, for rows of another origin. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\uFFFD');
}
