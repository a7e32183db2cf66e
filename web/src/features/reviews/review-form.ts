import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ReviewInput } from '@skillverse/contract/reviews';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ReviewDraft } from './review-draft.ts';

export type ReviewBody = z.output<typeof ReviewInput>;

/** A review as the server has it. */
export type Written = { readonly rating: number; readonly comment: string | null };

/** A review as its fields show it; null: no star is chosen yet. */
export type ReviewValues = { rating: number | null; comment: string };

export const reviewResolver = standardSchemaResolver(
  ReviewInput as z.ZodMiniType<ReviewBody, ReviewValues>,
) satisfies Resolver<ReviewValues, unknown, ReviewBody>;

/** What was typed, else what was written before. */
export const valuesOf = (written: Written | undefined, draft: ReviewDraft = {}): ReviewValues => ({
  rating: draft.stars ?? written?.rating ?? null,
  comment: draft.comment ?? written?.comment ?? '',
});

/** What of it is not written; undefined: typed and taken back is nothing that could be lost. */
export function draftOf(
  { rating, comment }: ReviewValues,
  written: Written | undefined,
): ReviewDraft | undefined {
  const before = valuesOf(written);
  const draft = {
    ...(rating !== null && rating !== before.rating && { stars: rating }),
    ...(comment !== before.comment && { comment }),
  };
  return Object.keys(draft).length > 0 ? draft : undefined;
}
