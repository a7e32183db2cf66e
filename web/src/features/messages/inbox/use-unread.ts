import { countUnread, UNREAD_COUNT_MAX } from '@skillverse/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../api/queries/queries.ts';
import { countText } from '../../../ui/controls/count-text.ts';
import { showUnreadInTitle } from '../../../ui/document-title.ts';

/** How many conversations have something unread in them; 0 until it is known. */
export function useUnread(): number {
  const unread = useQuery(queryOf(countUnread));
  return unread.data?.count ?? 0;
}

/** Shows it in the document's title as long as somebody is signed in. */
export function useUnreadInTitle(): void {
  const count = useUnread();
  useEffect(() => {
    showUnreadInTitle(count);
    return () => showUnreadInTitle(0);
  }, [count]);
}

export const badgeText = (count: number): string => countText(count, UNREAD_COUNT_MAX);
