import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema that Fastify compiles into a serializer. Fields that it does not name are left out.
 * @throws on a schema whose output JSON Schema cannot describe: the serializer would send all of it
 */
export function responseSchema(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
}

function simplify(schema: JsonSchema): void {
  // The serializer validates each value against its alternatives. `nullable` costs it one comparison.
  const [one, other, ...more] = schema.anyOf ?? [];
  if (one && other?.type === 'null' && more.length === 0) {
    delete schema.anyOf;
    Object.assign(schema, one, { nullable: true });
  }
  // A field that is not named is left out: it does not decide which alternative fits.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}
