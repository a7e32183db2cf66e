import { contract } from '@skillverse/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fitsAsItIs, letOut, letOutInOrder } from './let-out.ts';

const Part = z.object({ id: z.uuid(), note: z.nullable(z.string()), count: z.optional(z.int()) });
const Whole = z.object({
  part: z.nullable(Part),
  parts: z.array(Part).check(z.maxLength(2)),
  letter: z.string().check(z.maxLength(1)),
  strict: z.strictObject({ on: z.boolean() }),
  day: z.enum(['Monday', 'Tuesday']),
  share: z.number(),
  stars: z.int().check(z.minimum(1), z.maximum(5)),
});

const part = { id: '018f3f2e-7a1b-7c3d-8e4f-0123456789ab', note: null };
const whole = {
  part: null,
  parts: [part],
  letter: '\u{1f600}',
  strict: { on: true },
  day: 'Monday',
  share: 0.5,
  stars: 5,
};

test.for([
  ['what fits', whole],
  ['what may be there', { ...whole, part: { ...part, count: 3 } }],
  ['what may be there and is nothing', { ...whole, part: { ...part, count: undefined } }],
])('lets out as it is: %s', ([, answer]) => {
  expect(letOut(Whole)(answer)).toBe(answer);
});

test.for([
  ['beside all', { ...whole, secret: 1 }],
  ['deeper', { ...whole, parts: [part, { ...part, secret: 1 }] }],
  ['in what may be nothing', { ...whole, part: { ...part, secret: 1 } }],
  ['inherited', Object.assign(Object.create({ secret: 1, toJSON: () => ({ secret: 1 }) }), whole)],
  ['__proto__', { ...whole, part: { ...part, ...JSON.parse('{"__proto__": {"secret": 1}}') } }],
])('keeps back what nobody named: %s', ([, answer]) => {
  expect(JSON.stringify(letOut(Whole)(answer))).not.toContain('secret');
  expect(letOut(Whole)(answer)).toEqual(z.parse(Whole, answer));
});

test.for([
  ['what must be there', { ...whole, part: { id: part.id } }],
  ['another type', { ...whole, parts: [{ ...part, count: 1.5 }] }],
  ['no number', { ...whole, share: Number.NaN }],
  ['a number without an end', { ...whole, share: Number.POSITIVE_INFINITY }],
  ['a number too large', { ...whole, parts: [{ ...part, count: 2 ** 53 }] }],
  ['beyond its bounds', { ...whole, stars: 6 }],
  ['too many', { ...whole, parts: [part, part, part] }],
  ['too long', { ...whole, letter: 'ab' }],
  ['another word', { ...whole, day: 'Sunday' }],
  ['no id', { ...whole, parts: [{ ...part, id: '1' }] }],
  ['a moment for a text', { ...whole, parts: [{ ...part, note: new Date() }] }],
  ['a name too many in what takes no other', { ...whole, strict: { on: true, off: false } }],
  ['nothing', undefined],
  ['a list instead', [whole]],
])('fails as its schema does: %s', ([, answer]) => {
  expect(() => letOut(Whole)(answer)).toThrow(z.core.$ZodError);
  expect(z.safeParse(Whole, answer).success).toBe(false);
});

test.for([
  ['a rule of its own', z.int().check(z.refine((count) => count % 2 === 0, 'must be even')), 3],
  ['a format that is more than a pattern', z.url(), 'no address'],
  ['a pattern of its own', z.string().check(z.regex(/^.$/)), '\u{1f600}'],
])('asks the schema itself where it has %s', ([, part, answer]) => {
  expect(() => letOut(z.object({ part }))({ part: answer })).toThrow(z.core.$ZodError);
});

test('asks the schema itself which of two alternatives it is', () => {
  const either = letOut(z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]));
  expect(either({ a: 'x', b: 'secret' })).toEqual({ a: 'x' });
});

test('every answer of the contract is one that need not be copied', () => {
  const copied = Object.entries(contract).flatMap(([room, ofRoom]) =>
    Object.entries(ofRoom).flatMap(([name, { ok }]) => (fitsAsItIs(ok) ? [] : [`${room}.${name}`])),
  );
  expect(copied).toEqual([]);
});

test('what is kept to be said again is said in the order of its schema', () => {
  const { share, ...rest } = whole;
  const other = { share, ...rest };
  expect(JSON.stringify(letOut(Whole)(other))).not.toBe(JSON.stringify(z.parse(Whole, whole)));
  expect(JSON.stringify(letOutInOrder(Whole)(other))).toBe(JSON.stringify(z.parse(Whole, whole)));
});

test('asks the schema itself where it changes what it is given', () => {
  const trimmed = letOut(z.object({ text: z.string().check(z.trim()) }));
  expect(trimmed({ text: ' a ' })).toEqual({ text: 'a' });
  const counted = letOut(z.object({ text: z.pipe(z.string(), z.transform(Number)) }));
  expect(counted({ text: '7' })).toEqual({ text: 7 });
});
