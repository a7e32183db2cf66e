import { createDraftStore } from '../../drafts/drafts.ts';

/** What somebody has chosen or typed and not sent; what is absent is as the server has it. */
export type ReviewDraft = { readonly stars?: number; readonly comment?: string };

/** About the id of the course. */
export const reviewDrafts = createDraftStore<ReviewDraft, never>(
  'review drafts',
  ({ stars, comment }) => isStars(stars) && (comment === undefined || typeof comment === 'string'),
);

const isStars = (stars: unknown) => stars === undefined || [1, 2, 3, 4, 5].some((one) => one === stars);
