import type { Chance } from '../chance.ts';
import type { FieldShape } from './draft.ts';

/** Texts that have broken something somewhere, as JSON writes them. */
const TEXTS = [
  '""',
  '" "',
  '"\\t\\n"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x\\ud800"',
  '"\\u202eevil\\u2066"',
  '"\\u200b\\u200d\\ufeff"',
  '"\\u2028\\u2029"',
  '"\\ufffe\\uffff"',
  '"\\u0007\\u001b[31m"',
  '"مرحبا שלום"',
  '"😀👩‍👩‍👧‍👦🏳️‍🌈"',
  `"a${'\u0301'.repeat(300)}"`,
  '"İıſßﬁΣς"',
  '"ﷺﷺﷺ"',
  '"%"',
  '"_"',
  '"\\\\"',
  '"\\\\u0000"',
  '"%00%ff%2e%2e%2f"',
  '"\' or 1=1 --"',
  '"\\"; drop table users; --"',
  '"$1 $$ $' + '{7*7} {{7*7}} #{7*7}"',
  '"../../../../etc/passwd"',
  '"C:\\\\windows\\\\..\\\\x"',
  '"<script>alert(1)</script>"',
  '"javascript:alert(1)"',
  '"https://a@b.example/"',
  '"https://[::1"',
  '"a,b,,c"',
  '"true"',
  '"null"',
  '"undefined"',
  '"NaN"',
  '"-0"',
  '"1e999"',
  '"0x10"',
  '"12.5"',
  '"00000000-0000-0000-0000-000000000000"',
  '"0190A000-0000-7000-8000-0000000000FF"',
  '"0190a000-0000-7000-8000-0000000000ff\\n"',
  '"2026-02-30"',
  '"9999999-01-01T00:00:00Z"',
  '"-infinity"',
  '"someone@example.test\\r\\nBcc: x@example.test"',
];

const NUMBERS = (
  '0 -0 -1 1 2 0.5 4.5 -1.5 11 127 128 255 256 32767 65536 2147483647 2147483648 4294967296 9007199254740991 ' +
  '9007199254740992 9007199254740993 9223372036854775807 9223372036854775808 -9223372036854775809 1e21 1e308 1e309 ' +
  '-1e309 1e-400 5e-324 123456789012345678901234567890 0.1000000000000000055511151231257827'
).split(' ');

const THINGS = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '[1,"2",null]',
  '{"length":1}',
  '{"0":"a"}',
  '{"toString":1}',
  '{"then":1}',
  '{"toJSON":1}',
  '{"valueOf":null,"toString":null}',
  '{"$ne":null}',
  '{"hasOwnProperty":true}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":{"b":{"c":{"d":{}}}}}',
];

/** What is no JSON at all. */
const NO_JSON = [
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  "'a'",
  '01',
  '+1',
  '.5',
  '1.',
  '0x10',
  '1_000',
  '"\t"',
  '"\\x41"',
  '"\\u12"',
  'nul',
  '',
  '[1,]',
  '{"a":1,}',
  '{a:1}',
  '/**/1',
  '"',
];

/** As PostgreSQL, a browser or a person could have written their keys. */
export const KEYS = [
  '"__proto__"',
  '"constructor"',
  '"prototype"',
  '"toString"',
  '"hasOwnProperty"',
  '"__defineGetter__"',
  '""',
  '" "',
  '"id"',
  '"userId"',
  '"skillCoins"',
  '"isAdmin"',
  '"a.b"',
  '"a[b]"',
  '"$where"',
  '"\\u0000"',
  '"\\ud800"',
  '"0"',
  '"-1"',
  `"${'k'.repeat(10_000)}"`,
];

/** A JSON text for a field of this shape: mostly of another kind, or at and over one of its limits. */
export function nastyValue(chance: Chance, shape: FieldShape = {}): string {
  const choice = chance.below(20);
  if (choice < 6) return chance.oneOf(TEXTS);
  if (choice < 9) return chance.oneOf(NUMBERS);
  if (choice < 12) return chance.oneOf(THINGS);
  if (choice < 17) return aroundLimit(chance, shape.anyOf?.[0] ?? shape);
  if (choice < 18) return chance.oneOf(NO_JSON);
  return chance.happens(30) ? huge(chance) : nested(chance);
}

/** At a limit, one over it, and far over it. */
function aroundLimit(chance: Chance, shape: FieldShape): string {
  const { type, maxLength = 100, maxItems = 10, minimum = 0, maximum = 1_000_000 } = shape;
  if (shape.enum) return JSON.stringify(String(chance.oneOf(shape.enum)).toUpperCase());
  if (type === 'integer' || type === 'number') {
    return String(chance.oneOf([minimum - 1, minimum, minimum + 0.5, maximum, maximum + 1, maximum * 10]));
  }
  if (type === 'array') {
    const count = chance.oneOf([0, maxItems, maxItems + 1, maxItems * 10]);
    const entries = Array.from({ length: count }, (_, at) => JSON.stringify(`entry ${at}`));
    return `[${(chance.happens(50) ? entries : entries.fill(nastyText(chance))).join(',')}]`;
  }
  const letter = chance.oneOf(['a', 'ß', 'İ', 'ﷺ', '😀', '\u0301', ' ', '\u200b', '%', ',']);
  const length = chance.oneOf([maxLength - 1, maxLength, maxLength + 1, maxLength * 10]);
  return JSON.stringify(letter.repeat(Math.max(0, length)));
}

function nastyText(chance: Chance): string {
  return chance.oneOf(TEXTS);
}

function huge(chance: Chance): string {
  const size = chance.oneOf([10_000, 100_000, 600_000]);
  return chance.oneOf([
    () => JSON.stringify('a'.repeat(size)),
    () => `[${'0,'.repeat(size / 2)}0]`,
    () => '9'.repeat(size),
    () => `0.${'1'.repeat(size)}`,
    () => `{${Array.from({ length: size / 20 }, (_, at) => `"key ${at}":${at}`).join(',')}}`,
  ])();
}

/** Deeper than anybody needs. */
export function nested(chance: Chance): string {
  const depth = chance.oneOf([20, 500, 20_000]);
  return chance.happens(50)
    ? `${'['.repeat(depth)}${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}
