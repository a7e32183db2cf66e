import {
  countUnreadNotices,
  listNotices,
  type Notice,
  readNotices,
  UNREAD_NOTICES_MAX,
} from '@skillverse/contract/notices';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCommand } from '../../api/commands/use-command.ts';
import { failureText } from '../../api/http/refusal.ts';
import { keyOf, pagesOf, queryOf } from '../../api/queries/queries.ts';
import { showAppBadge } from '../../api/session/app-badge.ts';
import { countText } from '../../ui/controls/count-text.ts';
import { mergeGroups } from './merge-groups.ts';

/** How many notices are unread; 0 until it is known. */
export function useUnreadNotices(): number {
  return useQuery(queryOf(countUnreadNotices)).data?.count ?? 0;
}

/** Shows at the app's icon what the bell shows, once it is known. */
export function useUnreadAsAppBadge(): void {
  const count = useQuery(queryOf(countUnreadNotices)).data?.count;
  useEffect(() => {
    if (count !== undefined) void showAppBadge(count);
  }, [count]);
}

export const noticeBadge = (count: number): string => countText(count, UNREAD_NOTICES_MAX);

/** The viewer's notices, the newest first. */
export function useNotices() {
  const pages = useInfiniteQuery({
    ...pagesOf(listNotices, { query: {} }, (page) => page.nextCursor),
    staleTime: 0,
  });
  return {
    ...pages,
    notices: mergeGroups(pages.data?.pages.flatMap(({ items }) => items) ?? []),
    failure: failureText(pages.error, listNotices),
  };
}

interface Read {
  readonly upTo: Notice;
  /** Everything as old as it or older; else what is in its group. */
  readonly isAll: boolean;
}

/** Marks notices as read. */
export function useReadNotices() {
  const client = useQueryClient();
  return useCommand(readNotices, {
    input: ({ upTo: { id, kind, subjectId }, isAll }: Read) => ({
      body: { upTo: id, ...(!isAll && { group: { kind, subjectId } }) },
    }),
    onDone: (answer) => {
      client.setQueryData(keyOf(countUnreadNotices), answer);
      return client.invalidateQueries({ queryKey: keyOf(listNotices) });
    },
  });
}
