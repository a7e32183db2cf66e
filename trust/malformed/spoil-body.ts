import { gzipSync } from 'node:zlib';
import type { Chance } from '../chance.ts';
import { bodyOf, type Draft, type FieldShape, shapeOf, type Written } from './draft.ts';
import { KEYS, nastyValue, nested } from './nasty-values.ts';

export type Spoil = (draft: Draft, chance: Chance) => void;

/** The fields of a draft that sends none yet: what is sent all the same must be told that it is JSON. */
function fieldsOf(draft: Draft): Written[] {
  draft.body = undefined;
  if (!draft.fields) {
    draft.headers = draft.headers.filter(([name]) => name !== 'Content-Type');
    draft.headers.push(['Content-Type', 'application/json']);
    draft.fields = [];
  }
  return draft.fields;
}

function setField(draft: Draft, [key, value]: Written): void {
  const fields = fieldsOf(draft).filter(([name]) => name !== key);
  draft.fields = [...fields, [key, value]];
}

/** Any field that the contract knows, be it in the draft or not. */
function aField(draft: Draft, chance: Chance): [key: string, shape: FieldShape] | undefined {
  const known = Object.entries(shapeOf(draft.call.body).properties ?? {});
  return known.length === 0 ? undefined : chance.oneOf(known);
}

const wrongField: Spoil = (draft, chance) => {
  const [key, shape] = aField(draft, chance) ?? ['any', {}];
  setField(draft, [JSON.stringify(key), nastyValue(chance, shape)]);
};

const twoWrongFields: Spoil = (draft, chance) => {
  wrongField(draft, chance);
  wrongField(draft, chance);
};

/** One entry of a list, beside good ones. */
const wrongEntry: Spoil = (draft, chance) => {
  const [key, shape] = aField(draft, chance) ?? ['any', {}];
  const entries = ['"first"', nastyValue(chance, shape.items ?? {}), '"last"'];
  setField(draft, [JSON.stringify(key), `[${entries.join(',')}]`]);
};

const missingField: Spoil = (draft, chance) => {
  const fields = fieldsOf(draft);
  if (fields.length > 0) fields.splice(chance.below(fields.length), 1);
};

const extraField: Spoil = (draft, chance) => {
  fieldsOf(draft).push([chance.oneOf(KEYS), nastyValue(chance)]);
};

const doubleField: Spoil = (draft, chance) => {
  const fields = fieldsOf(draft);
  const [key] = fields.length > 0 ? chance.oneOf(fields) : [chance.oneOf(KEYS)];
  fields.push([key, nastyValue(chance)]);
};

const nestedField: Spoil = (draft, chance) => {
  const [key] = aField(draft, chance) ?? ['any'];
  setField(draft, [JSON.stringify(key), nested(chance)]);
};

const noObject: Spoil = (draft, chance) => {
  fieldsOf(draft);
  draft.body = Buffer.from(chance.happens(20) ? nested(chance) : nastyValue(chance));
};

/** Bytes that are no JSON, or not in the letters that it is written in. */
const brokenText: Spoil = (draft, chance) => {
  fieldsOf(draft);
  const text = bodyOf(draft) ?? Buffer.from('{}');
  const at = chance.below(text.length + 1);
  const insert = (...bytes: number[]) =>
    Buffer.concat([text.subarray(0, at), Buffer.from(bytes), text.subarray(at)]);
  draft.body = chance.oneOf([
    () => text.subarray(0, at),
    () => insert(0),
    () => insert(0xff, 0xfe),
    () => insert(0xc0, 0xaf),
    () => insert(0xed, 0xa0, 0x80),
    () => insert(chance.below(256)),
    () => Buffer.concat([Buffer.from('\uFEFF'), text]),
    () => Buffer.from(text.toString(), 'utf16le'),
    () => Buffer.concat([text, text]),
    () => Buffer.concat([text, Buffer.from('\n// more')]),
    () => Buffer.alloc(0),
    () => Buffer.alloc(chance.oneOf([1, 1000, 100_000]), chance.oneOf([' ', '[', '{', '"', '\0'])),
    () => Buffer.alloc(1_048_577, ' '),
  ])();
};

const TYPES = [
  '',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x; boundary=y',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json;charset',
  'application/json;;;=',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/jsonp',
  'application/json+x',
  'application/problem+json',
  'application/octet-stream',
  'json',
  '/',
  'a/b/c',
  '*/*',
  '__proto__',
  'constructor/prototype',
  '\xff\xfe',
  'x'.repeat(4000),
];

const wrongType: Spoil = (draft, chance) => {
  draft.headers = draft.headers.filter(([name]) => name !== 'Content-Type');
  const type = chance.oneOf(TYPES);
  if (type !== '' || chance.happens(50)) draft.headers.push(['Content-Type', type]);
};

const packed: Spoil = (draft, chance) => {
  const text = bodyOf(draft) ?? Buffer.from('{}');
  const encoding = chance.oneOf(['gzip', 'deflate', 'br', 'identity', 'gzip, gzip', 'x', '']);
  draft.headers.push(['Content-Encoding', encoding]);
  // Little to send, and ten megabytes once it is unpacked.
  draft.body = gzipSync(chance.happens(20) ? Buffer.alloc(10_000_000, ' ') : text);
};

/** What can be wrong with what is sent; the most usual ones more than once. */
export const bodySpoils: readonly Spoil[] = [
  ...Array<Spoil>(6).fill(wrongField),
  twoWrongFields,
  wrongEntry,
  wrongEntry,
  missingField,
  extraField,
  extraField,
  doubleField,
  nestedField,
  noObject,
  brokenText,
  brokenText,
  wrongType,
  packed,
];
