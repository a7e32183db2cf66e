import { listCourseReviews, listReviews, type Review } from '@skillverse/contract/reviews';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/queries/queries.ts';

const LISTS = [listReviews, listCourseReviews];

type Pages = { readonly pages: readonly { readonly items: readonly Review[] }[] };

/** Shows the answer as the server has just told it, in every list that has the review. */
export function showAnswer(client: QueryClient, { id, answer }: Review): void {
  const answered = (review: Review) => (review.id === id ? { ...review, answer } : review);
  for (const call of LISTS)
    client.setQueriesData<Pages>(
      { queryKey: keyOf(call) },
      (found) =>
        found && {
          ...found,
          pages: found.pages.map((page) => ({ ...page, items: page.items.map(answered) })),
        },
    );
}

export async function refetchAnswers(client: QueryClient): Promise<void> {
  await Promise.all(LISTS.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}
