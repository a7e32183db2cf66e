import { ReviewInput } from '@skillverse/contract/reviews';
import * as z from 'zod/mini';

type Checked =
  | { readonly ok: true; readonly body: z.output<typeof ReviewInput> }
  | {
      readonly ok: false;
      readonly ratingError: string | undefined;
      readonly commentError: string | undefined;
    };

/** Holds what was chosen and typed against the contract's rules: what can be sent, or what is wrong with each part. */
export function checkReview(stars: number | undefined, comment: string): Checked {
  const parsed = z.safeParse(ReviewInput, { rating: stars, comment });
  if (parsed.success) return { ok: true, body: parsed.data };
  const errorAt = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  return { ok: false, ratingError: errorAt('rating'), commentError: errorAt('comment') };
}
