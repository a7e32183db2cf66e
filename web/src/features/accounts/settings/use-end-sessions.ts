import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '@skillverse/contract/accounts/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { isRefusal, isSignedOut } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useUnseenFailure } from '../../../ui/dialog/use-unseen-failure.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { settingsFailureText } from './settings-queries.ts';

/** One session by its id, or all but the one that asks: those too that began after the list was loaded. */
type Ended = OpenSession['id'] | 'others';

async function end(which: Ended): Promise<void> {
  if (which === 'others') {
    await send(endOtherSessions);
    return;
  }
  try {
    await send(endSession, { params: { sessionId: which } });
  } catch (error) {
    // A refusal means that it has ended already, which was the aim.
    if (!isRefusal(error, endSession)) throw error;
  }
}

const textsOf = (error: unknown, which: Ended) =>
  settingsFailureText(error, which === 'others' ? endOtherSessions : endSession);

/** Signs devices out, one or all others. */
export function useEndSessions(onEnded: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const tellUnseen = useUnseenFailure();
  const ending = useSingleMutation({
    mutationFn: end,
    onSuccess: (_answer, which) => {
      onEnded();
      toast.success(which === 'others' ? 'All other devices were signed out' : 'The device was signed out');
    },
    onError: (error, which) => {
      if (!isSignedOut(error)) tellUnseen(textsOf(error, which).join(' '));
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryOf(listSessions).queryKey }),
  });
  return {
    end: ending.mutate,
    /** What is about to end. */
    under: ending.isPending ? ending.variables : undefined,
    failures: ending.error ? textsOf(ending.error, ending.variables) : [],
  };
}
