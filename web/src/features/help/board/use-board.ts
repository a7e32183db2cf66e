import { listHelpRequests } from '@skillverse/contract/help/calls';
import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';

/** The open requests that the viewer did not send. @param skill only those with it; '' for all */
export function useBoard(skill: string, viewerId: string) {
  const board = useInfiniteQuery({
    ...pagesOf(listHelpRequests, { query: skill ? { skill } : {} }, (page) => page.nextCursor),
    // Others may have taken on what is shown.
    refetchOnWindowFocus: 'always',
  });
  const all: HelpRequest[] = board.data?.pages.flatMap((page) => page.items) ?? [];
  const listed = all.filter(({ asker, helper }) => asker.id !== viewerId && helper?.id !== viewerId);
  return { ...board, listed, failure: failureText(board.error, listHelpRequests) };
}
