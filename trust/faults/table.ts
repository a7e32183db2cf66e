import type { FaultRow } from './scenario.ts';

const HEAD = ['fault', 'cycles', 'answers checked', 'unanswered', 'breaches', 'measured'];

/** All rows as a Markdown table that also reads well in a terminal. */
export function tableOf(rows: readonly FaultRow[]): string {
  const lines = rows.map(({ fault, cycles, answers, unanswered, breaches, measured }) => [
    fault,
    ...[cycles, answers, unanswered, breaches.length].map(String),
    measured,
  ]);
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...lines].map((cells) => cells[column]!.length)));
  const isNumber = (column: number) => column > 0 && column < HEAD.length - 1;
  const cell = (text: string, column: number) =>
    isNumber(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(HEAD), line(rule), ...lines.map(line)].join('\n');
}
