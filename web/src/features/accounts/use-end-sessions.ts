import { endSession, listSessions, type OpenSession } from '@skillverse/contract/account-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { isCommonRefusal, isRefusal } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';

/** What did not end, and why the first of it did not. */
export type Unended = { readonly sessions: readonly OpenSession[]; readonly error: unknown };

/**
 * Ends one after the other; what happens to one leaves the others alone. One that has ended already counts as ended.
 * @returns nothing where all of them have ended
 */
export async function endEach(
  sessions: readonly OpenSession[],
  end: (session: OpenSession) => Promise<unknown>,
): Promise<Unended | undefined> {
  const left: { session: OpenSession; error: unknown }[] = [];
  for (const [place, session] of sessions.entries()) {
    try {
      await end(session);
    } catch (error) {
      // Whoever has to sign in again would be told so once for each.
      if (isCommonRefusal(error, 'SIGN_IN_REQUIRED')) return { sessions: sessions.slice(place), error };
      if (!isRefusal(error, endSession)) left.push({ session, error });
    }
  }
  const [first] = left;
  return first && { sessions: left.map(({ session }) => session), error: first.error };
}

/** Signs devices out, one or several. */
export function useEndSessions(onEnded: () => void) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: (sessions: readonly OpenSession[]) =>
      endEach(sessions, ({ id }) => send(endSession, { params: { sessionId: id } })),
    onSettled: (unended) => {
      if (!unended) onEnded();
      return client.invalidateQueries({ queryKey: queryOf(listSessions).queryKey });
    },
  });
  return {
    end: (sessions: readonly OpenSession[]) => !ending.isPending && ending.mutate(sessions),
    /** Those that are about to end. */
    under: ending.isPending ? ending.variables : [],
    unended: ending.data,
  };
}
