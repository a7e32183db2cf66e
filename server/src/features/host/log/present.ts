import type { HostLogLine } from '@skillverse/contract/host/log';
import type { UserId } from '@skillverse/contract/ids';
import type { Facts, LogRow } from '../../host-log/queries.ts';

export function presentLine(row: LogRow): HostLogLine {
  const { id, at, act, subjectId, reason } = row;
  return {
    ...{ id, at, act, subjectId, reason },
    host: somebody(row.hostId, row.hostName),
    member: somebody(row.memberId, row.memberName),
    changes: changesOf(row),
  };
}

function somebody(id: string | null, name: string | null) {
  return id === null ? null : { id: id as UserId, name: name ?? '' };
}

function changesOf({ before, after }: Pick<LogRow, 'before' | 'after'>) {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts.map((fact) => ({ fact, before: textOf(before, fact), after: textOf(after, fact) }));
}

function textOf(facts: Facts | null, fact: string): string | null {
  const value = facts?.[fact];
  return value === null || value === undefined ? null : String(value);
}

const COLUMNS = ['id', 'at', 'host', 'act', 'member', 'member id', 'subject id', 'reason', 'changes'];

/** With a mark for programs that would not take it for UTF-8 else. */
export const CSV_HEAD = `\uFEFF${COLUMNS.join(',')}\r\n`;

export function csvLine(row: LogRow): string {
  const { id, at, host, act, member, subjectId, reason, changes } = presentLine(row);
  const changed = changes.map(({ fact, before, after }) => `${fact}: ${before ?? '-'} > ${after ?? '-'}`);
  const endedSo = changes.some(({ fact, after }) => fact === 'ended' && after === 'by itself');
  const who = host?.name ?? (endedSo ? 'by itself' : 'command line');
  const cells = [id, at, who, act, member?.name, member?.id, subjectId, reason, changed.join('; ')];
  return `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`;
}

/** RFC 4180. What a spreadsheet would run as a formula stays a text. */
function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
