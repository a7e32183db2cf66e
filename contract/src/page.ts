import * as z from 'zod/mini';

/** One page of a list: its items, where the next one starts (null at the end), and how many there are in all. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.int().check(z.nonnegative()),
  });
}

/** How many items a page of at most `max` is to hold. */
export function pageSizeUpTo(max: number) {
  const wanted = `Enter a number from 1 to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]?$/, wanted)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max, wanted))),
  );
}

const NO_PLACE = 'This is not a place in the list';

/** Refused by each list that is asked for from a place on. */
export const invalidCursor = { INVALID_CURSOR: { status: 422, message: NO_PLACE } } as const;

/** An opaque place in a list, as an earlier answer gave it in nextCursor. */
export const Cursor = z.string().check(z.minLength(1), z.maxLength(200, NO_PLACE));
