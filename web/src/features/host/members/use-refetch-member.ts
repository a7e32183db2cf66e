import { getDesk } from '@skillverse/contract/host/desk';
import { getMember, listMembers } from '@skillverse/contract/host/members';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/queries/queries.ts';

/** What shows whether members are suspended. */
export function useRefetchMember(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [getMember, listMembers, getDesk].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
}
