import { getConversationWith } from '@skillverse/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';
import { historyOf } from './history/history.ts';

export const memberQuery = (userId: string) => queryOf(getConversationWith, { params: { userId } });

/**
 * All about the viewer and another member.
 * @param wanted false: nothing is asked for
 */
export function useConversation(userId: string, wanted: boolean) {
  const about = useQuery({ ...memberQuery(userId), enabled: wanted, staleTime: 0 });
  const conversation = about.data?.conversation ?? undefined;
  const history = useQuery({
    ...historyOf(conversation?.id ?? ''),
    enabled: wanted && conversation !== undefined && !about.data?.person.isSample,
    staleTime: 0,
  });
  return { about, conversation, history };
}
