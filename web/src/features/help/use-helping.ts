import { claimRequest, releaseRequest } from '@skillverse/contract/help/calls';
import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../api/commands/use-command.ts';
import { isRefusal } from '../../api/http/refusal.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { focusHeir } from '../../ui/focus/focus-content.ts';
import { refetchHelp } from './help-changed.ts';
import { focusNext, heirOf } from './request-focus.ts';

const GONE: readonly string[] = ['HELP_REQUEST_NOT_FOUND', 'REQUEST_ENDED'];

/** Takes requests on, which leads to the conversation, and gives them back. */
export function useHelping() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const ofRequest = {
    input: ({ id }: HelpRequest) => ({ params: { requestId: id } }),
    keyOf: ({ id }: HelpRequest) => id,
    refetch: async (request: HelpRequest) => {
      await refetchHelp(client);
      // The button that was pressed may have left, and its card with it.
      focusHeir(() => heirOf(request));
    },
  };
  const claiming = useCommand(claimRequest, {
    ...ofRequest,
    onDone: (_answer, { id, asker }) => {
      focusNext({ id });
      return navigate({ to: '/messages/$userId', params: { userId: asker.id } });
    },
    onFailed: (error) => {
      // The card leaves with the next look at the board, and what it says with it.
      if (isRefusal(error, claimRequest) && GONE.includes(error.code)) toast.failure(error.message);
    },
  });
  const releasing = useCommand(releaseRequest, {
    ...ofRequest,
    onDone: () => toast.success('Released: others can help now'),
  });
  return {
    claim: claiming.run,
    release: releasing.run,
    of({ id }: HelpRequest) {
      const [taking, giving] = [claiming.of(id), releasing.of(id)];
      return {
        isClaiming: taking.pending,
        isReleasing: giving.pending,
        failure: taking.failure ?? giving.failure,
      };
    },
  };
}

export type Helping = ReturnType<typeof useHelping>;
