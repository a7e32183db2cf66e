import type { ClientBase, QueryArrayResult, QueryConfig } from 'pg';
import type { Row, Statement } from '../sql.ts';
import { columnTypes } from './column-types.ts';
import { withCode } from './errors.ts';

/** Each text has a name of its own: under that a connection keeps what it has parsed. */
const preparedNames = new Map<string, string>();

function preparedName(text: string): string {
  let name = preparedNames.get(text);
  if (name === undefined) {
    name = `s${preparedNames.size}`;
    preparedNames.set(text, name);
  }
  return name;
}

interface HowToRun {
  /** A connection that has not answered by then is closed. */
  readonly answerMs?: number | undefined;
  readonly isPrepared?: boolean;
}

/** @returns the rows, with the names of their columns as ours are written */
export async function run(
  client: ClientBase,
  { text, values, isRaw, isPassing }: Statement,
  { answerMs, isPrepared = true }: HowToRun,
): Promise<Row[]> {
  const config: QueryConfig & { rowMode: 'array'; query_timeout?: number | undefined } = {
    text,
    rowMode: 'array',
    types: columnTypes,
    query_timeout: answerMs,
    ...(isRaw ? undefined : { values: values as unknown[], queryMode: 'extended' }),
    ...(isRaw || isPassing || !isPrepared ? undefined : { name: preparedName(text) }),
  };
  try {
    const answer: QueryArrayResult | QueryArrayResult[] = await client.query(config);
    // Of several statements the last one answers.
    return rowsOf(Array.isArray(answer) ? answer.at(-1)! : answer);
  } catch (error) {
    throw withCode(error);
  }
}

function rowsOf({ fields, rows }: QueryArrayResult): Row[] {
  const names = fields.map(({ name }) => inOurWriting(name));
  return rows.map((values) => {
    const row: Row = {};
    for (let column = 0; column < names.length; column++) row[names[column]!] = values[column];
    return row;
  });
}

const written = new Map<string, string>();

/** member_id is memberId with us. */
function inOurWriting(column: string): string {
  let name = written.get(column);
  if (name === undefined) {
    name = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    written.set(column, name);
  }
  return name;
}
