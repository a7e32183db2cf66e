import type { JoiningMode } from '@skillverse/contract/accounts/joining';
import { getHostJoining, putJoining } from '@skillverse/contract/host/joining';
import { useQueryClient } from '@tanstack/react-query';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { JOINING_CHANGED } from './joining-words.ts';

/** Changes how people join. */
export function useChangeJoining() {
  const client = useQueryClient();
  const toast = useToast();
  return useHostCommand(putJoining, {
    input: (mode: JoiningMode) => ({ body: { mode } }),
    onDone: ({ mode }) => toast.success(JOINING_CHANGED[mode]),
    refetch: () => client.invalidateQueries({ queryKey: keyOf(getHostJoining) }),
  });
}
