import { Ajv } from 'ajv';
import * as z from 'zod/mini';
import { quickSchema } from './quick-schema.ts';

type Fits = (answer: unknown) => boolean;

/** What a JSON Schema says as strictly as Zod does. */
const TYPES_SAID = new Set<string>([
  'array',
  'boolean',
  'enum',
  'literal',
  'null',
  'nullable',
  'number',
  'object',
  'optional',
  'string',
  'union',
  'unknown',
]);
const RULES_SAID = new Set<string>([
  'greater_than',
  'less_than',
  'max_length',
  'min_length',
  'number_format',
  'string_format',
]);

// Formats stand in their patterns.
const ajv = new Ajv({ strict: false, validateFormats: false });

/**
 * Gives back of an answer what its schema names, and fails where it does not fit. Nearly every answer is that to the letter, and
 * code that Ajv writes for the schema sees so without a copy: fifty courses need not become hundreds of new objects.
 */
export function letOut(schema: z.core.$ZodType): (answer: unknown) => unknown {
  const copy = quickSchema(schema);
  let fits: Fits | undefined;
  return (answer) => {
    // Written for the first answer: a start waits for none of them.
    fits ??= fitsAsItIs(schema) ?? (() => false);
    return fits(answer) ? answer : z.parse(copy, answer);
  };
}

/** Undefined where the schema has rules of its own, or changes what it is given. */
function fitsAsItIs(schema: z.core.$ZodType): Fits | undefined {
  let saysAll = true;
  const written = z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      const { type, checks = [] } = zodSchema._zod.def;
      saysAll &&= TYPES_SAID.has(type) && checks.every(({ _zod }) => RULES_SAID.has(_zod.def.check));
    },
  });
  return saysAll ? ajv.compile(written) : undefined;
}
