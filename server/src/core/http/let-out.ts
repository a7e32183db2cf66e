import { Ajv } from 'ajv';
import * as z from 'zod/mini';
import { quickSchema } from './quick-schema.ts';

type Fits = (answer: unknown) => boolean;

/** What a JSON Schema says as strictly as Zod does. Of alternatives it would let out what any of them names. */
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
  'unknown',
]);
const RULES_SAID = new Set<string>([
  'greater_than',
  'less_than',
  'max_length',
  'min_length',
  'number_format',
]);

/** The one format that says all it asks for in its pattern. */
const FORMAT_SAID = 'uuid';

const ajv = new Ajv({ strict: false, strictNumbers: true, validateFormats: false });

/**
 * Gives back of an answer what its schema names, and fails where it does not fit. Nearly every answer is that to the letter, and
 * code that Ajv writes for the schema sees so without a copy: fifty courses need not become hundreds of new objects.
 */
export function letOut(schema: z.core.$ZodType): (answer: unknown) => unknown {
  const inOrder = letOutInOrder(schema);
  let fits: Fits | undefined;
  return (answer) => {
    // Written for the first answer: a start waits for none of them.
    fits ??= fitsAsItIs(schema) ?? never;
    return fits(answer) ? answer : inOrder(answer);
  };
}

/** The same, always as a copy in the schema's own order: what is kept to be said again is to be the same to the letter. */
export function letOutInOrder(schema: z.core.$ZodType): (answer: unknown) => unknown {
  const copy = quickSchema(schema);
  return (answer) => z.parse(copy, answer);
}

const never = () => false;

/** Undefined where the schema has rules of its own, or changes what it is given. */
export function fitsAsItIs(schema: z.core.$ZodType): Fits | undefined {
  let saysAll = true;
  const written = z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      const { def } = zodSchema._zod;
      saysAll &&= TYPES_SAID.has(def.type) && isFormatSaid(def) && (def.checks ?? []).every(isRuleSaid);
    },
  });
  return saysAll ? ajv.compile(written) : undefined;
}

const isRuleSaid = ({ _zod }: z.core.$ZodCheck) => RULES_SAID.has(_zod.def.check);

function isFormatSaid(def: { readonly type: string; readonly format?: unknown }): boolean {
  return def.type !== 'string' || def.format === undefined || def.format === FORMAT_SAID;
}
