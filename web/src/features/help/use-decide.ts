import { cancelRequest, refuseAnswer, solveRequest } from '@skillverse/contract/help/calls';
import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../api/commands/use-command.ts';
import { intentKey } from '../../api/http/intent-key.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import type { Decision } from './decision.ts';
import { refetchHelp, showBalance } from './help-changed.ts';

const TOLD: Readonly<Record<Decision, (request: HelpRequest) => string>> = {
  solved: ({ helper, bountySvc }) =>
    bountySvc > 0 ? `${bountySvc} SVC went to ${helper?.name ?? 'your helper'}` : 'Marked as solved',
  'not-solved': ({ bountySvc }) =>
    bountySvc > 0 ? `${bountySvc} SVC came back to you` : 'Marked as not solved',
  cancel: ({ bountySvc }) =>
    bountySvc > 0 ? `SOS cancelled: ${bountySvc} SVC came back to you` : 'SOS cancelled',
};

/** Ends the viewer's request in one of the three ways. */
export function useDecide({ id }: HelpRequest, decision: Decision, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const params = { requestId: id };
  const refetch = () => refetchHelp(client);
  const after = {
    refetch,
    onDone: (answer: { request: HelpRequest; skillCoins: number }) => {
      showBalance(client, answer.skillCoins);
      toast.success(TOLD[decision](answer.request));
      onDone();
    },
  };
  const solving = useCommand(solveRequest, {
    input: (thanks: string) => ({
      params,
      body: { thanks },
      idempotencyKey: intentKey(solveRequest, id),
    }),
    ...after,
  });
  const refusing = useCommand(refuseAnswer, {
    input: (reason: string) => ({
      params,
      body: { reason },
      idempotencyKey: intentKey(refuseAnswer, id),
    }),
    ...after,
  });
  const cancelling = useCommand(cancelRequest, {
    input: (_words: string) => ({ params, idempotencyKey: intentKey(cancelRequest, id) }),
    ...after,
  });
  return { solved: solving, 'not-solved': refusing, cancel: cancelling }[decision];
}
