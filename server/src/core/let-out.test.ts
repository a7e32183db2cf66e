import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { letOut } from './let-out.ts';

const Part = z.object({ id: z.uuid(), note: z.nullable(z.string()), count: z.optional(z.int()) });
const Whole = z.object({
  part: z.nullable(Part),
  parts: z.array(Part).check(z.maxLength(2)),
  letter: z.string().check(z.maxLength(1)),
  strict: z.strictObject({ on: z.boolean() }),
  either: z.union([z.object({ kind: z.literal('a'), a: z.string() }), z.object({ kind: z.literal('b') })]),
  day: z.enum(['Monday', 'Tuesday']),
  stars: z.int().check(z.minimum(1), z.maximum(5)),
});

const part = { id: '018f3f2e-7a1b-7c3d-8e4f-0123456789ab', note: null };
const whole = {
  part: null,
  parts: [part],
  letter: '\u{1f600}',
  strict: { on: true },
  either: { kind: 'a', a: 'x' },
  day: 'Monday',
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
  ['in one of two', { ...whole, either: { kind: 'b', a: 'secret' } }],
  ['inherited', Object.assign(Object.create({ secret: 1, toJSON: () => ({ secret: 1 }) }), whole)],
  ['__proto__', { ...whole, part: { ...part, ...JSON.parse('{"__proto__": {"secret": 1}}') } }],
])('keeps back what nobody named: %s', ([, answer]) => {
  expect(JSON.stringify(letOut(Whole)(answer))).not.toContain('secret');
  expect(letOut(Whole)(answer)).toEqual(z.parse(Whole, answer));
});

test.for([
  ['what must be there', { ...whole, part: { id: part.id } }],
  ['another type', { ...whole, parts: [{ ...part, count: 1.5 }] }],
  ['no number', { ...whole, stars: Number.NaN }],
  ['a number too large', { ...whole, parts: [{ ...part, count: 2 ** 53 }] }],
  ['beyond its bounds', { ...whole, stars: 6 }],
  ['too many', { ...whole, parts: [part, part, part] }],
  ['too long', { ...whole, letter: 'ab' }],
  ['another word', { ...whole, day: 'Sunday' }],
  ['no id', { ...whole, parts: [{ ...part, id: '1' }] }],
  ['a moment for a text', { ...whole, parts: [{ ...part, note: new Date() }] }],
  ['a name too many in what takes no other', { ...whole, strict: { on: true, off: false } }],
  ['neither of two', { ...whole, either: { kind: 'c' } }],
  ['nothing', undefined],
  ['a list instead', [whole]],
])('fails as its schema does: %s', ([, answer]) => {
  expect(() => letOut(Whole)(answer)).toThrow(z.core.$ZodError);
  expect(z.safeParse(Whole, answer).success).toBe(false);
});

test('asks the schema itself where it has a rule of its own', () => {
  const Even = z.object({ count: z.int().check(z.refine((count) => count % 2 === 0, 'must be even')) });
  expect(() => letOut(Even)({ count: 3 })).toThrow(z.core.$ZodError);
});

test('asks the schema itself where it changes what it is given', () => {
  const trimmed = letOut(z.object({ text: z.string().check(z.trim()) }));
  expect(trimmed({ text: ' a ' })).toEqual({ text: 'a' });
  const counted = letOut(z.object({ text: z.pipe(z.string(), z.transform(Number)) }));
  expect(counted({ text: '7' })).toEqual({ text: 7 });
});
