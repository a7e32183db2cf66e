import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RefusalError } from '../errors/refusal.ts';
import { Nothing, validatorCompiler } from './validation.ts';

const Thing = z.strictObject({
  price: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(3))),
  tags: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  id: z.optional(z.uuid()),
  kind: z.optional(z.enum(['lamp', 'chair'])),
  size: z.optional(z.object({ width: z.number() })),
});

function messagesFor(input: unknown): string[] {
  const result = validatorCompiler({ schema: Thing })(input);
  return 'error' in result ? ((result.error as RefusalError).issues ?? []).map(({ message }) => message) : [];
}

test.each([
  [{ price: -1 }, 'This must be at least 0'],
  [{ price: 101 }, 'This must be at most 100'],
  [{ price: 1.5 }, 'This must be a whole number'],
  [{ price: '1' }, 'This must be a number'],
  [{ code: '' }, 'This must have at least 1 character'],
  [{ code: 'long' }, 'This must have at most 3 characters'],
  [{ tags: [] }, 'This must have at least 1 entry'],
  [{ tags: ['a', 'b', 'c'] }, 'This must have at most 2 entries'],
  [{ tags: 'a' }, 'This must be a list'],
  [{ id: 'x' }, 'This is not valid'],
  [{ kind: 'table' }, 'This must be one of: lamp, chair'],
  [{ size: 3 }, 'This must be an object'],
  [{ size: {} }, 'This field is required'],
  [{ colour: 'red' }, 'Unknown field: colour'],
  [null, 'This must be an object'],
])('%j is refused in plain words', (input, message) => {
  expect(messagesFor(input)).toEqual([message]);
});

test.each([
  [{ colour: 'red' }, 'Unknown field: colour'],
  [{}, undefined],
  [null, 'This must be an object'],
  [undefined, 'This field is required'],
  [[], 'This must be an object'],
  ['', 'This must be an object'],
])('where a call takes nothing, %j is held against that', (input, message) => {
  const result = validatorCompiler({ schema: Nothing })(input);
  const issues = 'error' in result ? (result.error as RefusalError).issues : [{ message: undefined }];
  expect(issues?.map((issue) => issue.message)).toEqual([message]);
});

test('of very many things that are wrong a hundred are told', () => {
  const result = validatorCompiler({ schema: z.array(z.string()) })(Array(900).fill(1));
  expect('error' in result && (result.error as RefusalError).issues).toHaveLength(100);
});

test('what passes is only what its schema names', () => {
  const parsed = validatorCompiler({ schema: Thing })({ kind: 'lamp', size: { width: 2, depth: 3 } });
  expect(parsed).toEqual({ value: { kind: 'lamp', size: { width: 2 } } });
});
