import * as z from 'zod/mini';

/** One page of a list: its items, where the next one starts (null at the end), and how many there are in all. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.int().check(z.nonnegative()),
  });
}

/** More matches of one search or list are not counted, and in a search not ranked. */
export const MATCHES_MAX = 1000;

/** As pageOf, for lists over all data: the total ends at 1,000, and totalIsCapped tells that there are more. */
export function foundPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), { totalIsCapped: z.boolean() });
}

/** The wanted page size, at most `max`. */
export function pageSizeUpTo(max: number) {
  const wanted = `Enter a number from 1 to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]?$/, wanted)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max, wanted))),
  );
}

const NO_PLACE = 'This is not a place in the list';

/** The refusal of a wrong cursor, shared by all lists. */
export const invalidCursor = { INVALID_CURSOR: { status: 422, message: NO_PLACE } } as const;

/** An opaque cursor, taken from nextCursor of an earlier answer. */
export const Cursor = z.string().check(z.minLength(1), z.maxLength(200, NO_PLACE));
