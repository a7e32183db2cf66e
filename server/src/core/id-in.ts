import * as z from 'zod/mini';

/** The id in a path, or undefined where it cannot be one: such a thing is not found, rather than wrong. */
export function idIn<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined {
  const result = z.safeParse(schema, text);
  return result.success ? result.data : undefined;
}
