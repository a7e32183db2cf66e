type Read = (text: string) => unknown;

const USUAL_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** A time of PostgreSQL in UTC as Date would write it, without a Date for each: a list has a hundred of them. */
function isoTime(text: string): string {
  if (!USUAL_TIME.test(text)) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** A list as PostgreSQL reads it. */
export function writeArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

/** One dimension of texts, as PostgreSQL writes it: {plain,"with, comma","with \"quotes\"",NULL} */
function readArray(text: string): (string | null)[] {
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  if (!inside.includes('"')) return inside.split(',').map(orNull);
  const items = inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs);
  return Array.from(items, ([, quoted, plain = '']) => {
    if (quoted === undefined) return orNull(plain);
    return quoted.includes('\\') ? quoted.replace(/\\(.)/gs, '$1') : quoted;
  });
}

const orNull = (plain: string) => (plain === 'NULL' ? null : plain);
const asText: Read = (text) => text;

/** By the number of the type. Numbers of coins and rows stay far below 2^53; what is not named here stays a text. */
const READERS = new Map<number, Read>([
  [16, (text) => text === 't'], // boolean
  [17, (text) => Buffer.from(text.slice(2), 'hex')], // bytea
  [20, Number], // int8
  [21, Number], // int2
  [23, Number], // int4
  [26, Number], // oid
  [700, Number], // float4
  [701, Number], // float8
  [1700, Number], // numeric
  [114, JSON.parse], // json
  [3802, JSON.parse], // jsonb
  [1184, isoTime], // timestamptz
  [1003, readArray], // name[]
  [1009, readArray], // text[]
  [2951, readArray], // uuid[]
]);

export const columnTypes = { getTypeParser: (type: number) => READERS.get(type) ?? asText };
