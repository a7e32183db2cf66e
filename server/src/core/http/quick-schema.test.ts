import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quickSchema } from './quick-schema.ts';

const Part = z.object({ id: z.uuid(), note: z.nullable(z.string()), count: z.optional(z.int()) });
const Whole = z.object({
  part: Part,
  parts: z.array(Part).check(z.maxLength(2)),
  strict: z.strictObject({ on: z.boolean() }),
  either: z.union([z.object({ kind: z.literal('a'), a: z.string() }), z.object({ kind: z.literal('b') })]),
  even: z.object({ of: z.number() }).check(z.refine(({ of }) => of % 2 === 0, 'must be even')),
});

const part = { id: '018f3f2e-7a1b-7c3d-8e4f-0123456789ab', note: null };
const whole = { part, parts: [part], strict: { on: true }, either: { kind: 'a', a: 'x' }, even: { of: 2 } };

test.for([
  ['what fits', whole],
  [
    'what nobody named',
    { ...whole, secret: 1, part: { ...part, secret: 2 }, either: { kind: 'b', a: 'secret' } },
  ],
  ['what may be there', { ...whole, part: { ...part, count: 3 } }],
  ['what must be there', { ...whole, part: { id: part.id } }],
  ['another type', { ...whole, parts: [part, { ...part, count: 1.5 }] }],
  ['too many', { ...whole, parts: [part, part, part] }],
  ['a name too many in what takes no other', { ...whole, strict: { on: true, off: false } }],
  ['neither of two', { ...whole, either: { kind: 'c' } }],
  ['what breaks a rule over several', { ...whole, even: { of: 3 } }],
  ['nothing', undefined],
  ['a list instead', [whole]],
  ['__proto__', JSON.parse(`{"__proto__": {"part": 1}}`)],
])('says the same as the schema that it was made of: %s', ([, value]) => {
  const said = z.safeParse(Whole, value);
  expect(z.safeParse(quickSchema(Whole), value)).toEqual(said);
  if (said.success) expect(JSON.stringify(said.data)).not.toContain('secret');
});

test('leaves that schema as it was', () => {
  const before = z.toJSONSchema(Whole);
  quickSchema(Whole);
  expect(z.toJSONSchema(Whole)).toEqual(before);
  expect(z.toJSONSchema(quickSchema(Whole))).toEqual(before);
});
