import * as z from 'zod/mini';

/**
 * The same schema, for a server that parses with it a thousand times a second: objects are read by code that Zod writes for each of
 * them. The contract's own do without, because a browser under our policy may not run code from a string.
 */
export function quickSchema<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  return rewrite(schema, new Map()) as Schema;
}

type Known = Map<z.core.$ZodType, z.core.$ZodType>;

function rewrite(schema: z.core.$ZodType, known: Known): z.core.$ZodType {
  const found = known.get(schema);
  if (found) return found;
  const quick = rewritten(schema as z.core.$ZodTypes, known);
  known.set(schema, quick);
  return quick;
}

function rewritten(schema: z.core.$ZodTypes, known: Known): z.core.$ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([name, part]) => [name, rewrite(part, known)]);
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(parts) });
    }
    case 'array':
      return z.core.clone(schema, { ...def, element: rewrite(def.element, known) } as never);
    case 'optional':
    case 'nullable':
      return z.core.clone(schema, { ...def, innerType: rewrite(def.innerType, known) } as never);
    case 'union':
      return z.core.clone(schema, {
        ...def,
        options: def.options.map((one) => rewrite(one, known)),
      } as never);
    default:
      return schema;
  }
}
