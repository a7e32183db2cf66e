import { CONVERSATIONS_PER_PAGE, type Conversation, listConversations } from '@skillverse/contract/messages';
import { searchKey } from '@skillverse/contract/text/search-key';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';

export const nameOf = ({ person, project }: Conversation): string => person?.name ?? project?.title ?? '';

/** Those whose member's or project's name holds what was typed, whatever its case and accents. */
export function namedLike(conversations: readonly Conversation[], typed: string): readonly Conversation[] {
  const key = searchKey(typed.trim());
  return key === ''
    ? conversations
    : conversations.filter((conversation) => searchKey(nameOf(conversation)).includes(key));
}

/** The viewer's conversations, the last written to first, and a search over their names. */
export function useInbox() {
  const [typed, setTyped] = useState('');
  const inbox = useInfiniteQuery({
    ...pagesOf(listConversations, { query: {} }, (page) => page.nextCursor),
    staleTime: 0,
  });
  const all = inbox.data?.pages.flatMap(({ items }) => items) ?? [];
  const listed = namedLike(all, typed);
  const { hasNextPage, isFetching, isError, fetchNextPage } = inbox;
  // A search looks at the names of all, a page after the other, until it has found a page full.
  const goesOn = typed.trim() !== '' && hasNextPage && !isError && listed.length < CONVERSATIONS_PER_PAGE;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return {
    ...inbox,
    typed,
    setTyped,
    /** As far as they are loaded. */
    all,
    listed,
    isEmpty: inbox.isSuccess && all.length === 0,
    isLooking: goesOn,
    failure: failureText(inbox.error, listConversations),
  };
}
