import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { responseSchema } from './response-schema.ts';

/** What a request is answered with, as text, if a handler returns `answer`. */
async function sent(schema: z.ZodMiniType, answer: unknown): Promise<{ status: number; text: string }> {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', { schema: { response: { 200: responseSchema(schema) } } }, async () => answer);
  const { statusCode, payload } = await app.inject('/');
  return { status: statusCode, text: payload };
}

const Part = z.object({ id: z.uuid(), note: z.nullable(z.string()), count: z.optional(z.int()) });
const Lamp = z.object({ kind: z.literal('lamp'), watts: z.int() });
const Chair = z.strictObject({ kind: z.literal('chair'), seats: z.nullable(z.int()) });
const Thing = z.object({ thing: z.discriminatedUnion('kind', [Lamp, Chair]) });
const part = { id: '018f3f2e-7a1b-7c3d-8e4f-0123456789ab', note: null };

describe('a response', () => {
  test.for<[string, z.ZodMiniType, unknown]>([
    ['null for an object', z.object({ part: z.nullable(Part) }), { part: null }],
    ['an object that may be null', z.object({ part: z.nullable(Part) }), { part }],
    ['null for a list', z.object({ parts: z.nullable(z.array(Part)) }), { parts: null }],
    ['null for a word of several', z.object({ day: z.nullable(z.enum(['Mo', 'Tu'])) }), { day: null }],
    ['null for the only word', z.object({ day: z.nullable(z.literal('Mo')) }), { day: null }],
    ['null for a moment', z.object({ at: z.nullable(z.iso.datetime()) }), { at: null }],
    ['a moment as a string', z.object({ at: z.iso.datetime() }), { at: '2026-11-27T12:00:00.000Z' }],
    ['an optional field', Part, { ...part, count: 3 }],
    ['an optional field that is undefined', Part, { ...part, count: undefined }],
    [
      'text with quotes, line breaks and half a letter',
      z.object({ a: z.string() }),
      { a: '"\\\n\u2028\ud83d' },
    ],
    ['a fraction', z.object({ share: z.number() }), { share: 0.1 }],
    ['a large whole number', z.object({ count: z.int() }), { count: Number.MAX_SAFE_INTEGER }],
    ['names with values', z.record(z.string(), z.nullable(z.int())), { one: 1, none: null }],
    ['one alternative', Thing, { thing: { kind: 'lamp', watts: 5 } }],
    ['the other alternative', Thing, { thing: { kind: 'chair', seats: null } }],
    [
      'what a transform gives',
      z.object({ n: z.pipe(z.pipe(z.string(), z.transform(Number)), z.int()) }),
      { n: 7 },
    ],
    ['nothing', z.object({}), {}],
  ])('has the bytes of JSON.stringify: %s', async ([, schema, answer]) => {
    expect(await sent(schema, answer)).toEqual({ status: 200, text: JSON.stringify(answer) });
  });

  test('has its fields in the order of the schema', async () => {
    const { note, id } = part;
    expect((await sent(Part, { count: 1, note, id })).text).toBe(JSON.stringify({ id, note, count: 1 }));
  });

  test.for<[string, z.ZodMiniType, object]>([
    ['at the top', Part, { ...part, secret: 1 }],
    ['in a list', z.object({ parts: z.array(Part) }), { parts: [{ ...part, secret: 1 }] }],
    ['in what may be null', z.object({ part: z.nullable(Part) }), { part: { ...part, secret: 1 } }],
    ['in an alternative', Thing, { thing: { kind: 'lamp', watts: 5, secret: 1 } }],
    ['in a strict alternative', Thing, { thing: { kind: 'chair', seats: 4, secret: 1 } }],
    ['in a record', z.record(z.string(), Part), { one: { ...part, secret: 1 } }],
    ['of a prototype', Part, Object.assign(Object.create({ secret: 1 }), part)],
  ])('leaves out a field that its schema does not name: %s', async ([, schema, answer]) => {
    const { status, text } = await sent(schema, answer);
    expect(status).toBe(200);
    expect(text).not.toContain('secret');
  });

  test.for<[string, unknown]>([
    ['a required field is missing', { part: { id: part.id } }],
    ['no alternative fits', { part, thing: { kind: 'table' } }],
  ])('is a failure if %s', async ([, answer]) => {
    const Both = z.object({ part: Part, thing: z.optional(z.discriminatedUnion('kind', [Lamp, Chair])) });
    expect((await sent(Both, answer)).status).toBe(500);
  });
});

test('a schema whose output JSON Schema cannot describe is refused', () => {
  expect(() => responseSchema(z.object({ n: z.pipe(z.string(), z.transform(Number)) }))).toThrow('Transform');
});
