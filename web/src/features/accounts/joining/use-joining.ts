import { getJoining } from '@skillverse/contract/accounts/joining';
import type { Ok } from '@skillverse/contract/call';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';

export interface Joining extends Ok<typeof getJoining> {
  /** The token of an open invitation that this browser came with. */
  readonly token: string | undefined;
  /** Nobody can sign up here and now. */
  readonly isClosed: boolean;
  /** A host looks at each request first. */
  readonly asksReason: boolean;
}

/** Until it is known, and where it cannot be found out, it is as most sites are. The server decides in any case. */
const UNKNOWN: Ok<typeof getJoining> = { mode: 'open', documents: [], invitation: null };

/** How one joins this site. @param invitation the token in the address */
export function useJoining(invitation: string | undefined): Joining {
  const query = useQuery({
    ...queryOf(getJoining, { query: invitation ? { invitation } : {} }),
    retry: false,
  });
  const joining = query.data ?? UNKNOWN;
  const isInvited = joining.invitation?.isOpen ?? false;
  return {
    ...joining,
    token: isInvited ? invitation : undefined,
    isClosed: joining.mode === 'invitation' && !isInvited,
    asksReason: joining.mode === 'approval' && !isInvited,
  };
}
