import { claimRequest, releaseRequest } from '@skillverse/contract/help/calls';
import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../api/commands/use-command.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { refetchHelp } from './help-changed.ts';

/** Takes requests on, which leads to the conversation, and gives them back. */
export function useHelping() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const ofRequest = {
    input: ({ id }: HelpRequest) => ({ params: { requestId: id } }),
    keyOf: ({ id }: HelpRequest) => id,
    refetch: () => refetchHelp(client),
  };
  const claiming = useCommand(claimRequest, {
    ...ofRequest,
    onDone: (_answer, { asker }) => navigate({ to: '/messages/$userId', params: { userId: asker.id } }),
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
