import type { Call } from '@skillverse/contract/call';
import type { hostRefusals } from '@skillverse/contract/host/desk';
import { ApiRefusal } from '../http/refusal.ts';
import { send } from '../http/send.ts';
import { askForHostProof } from '../session/host-proof.ts';
import { useCommand } from './use-command.ts';

const PROOF_NEEDED: keyof typeof hostRefusals = 'PROOF_NEEDED';

const isProofNeeded = (error: unknown) => error instanceof ApiRefusal && error.code === PROOF_NEEDED;

type Options<C extends Call, Subject> = Parameters<typeof useCommand<C, Subject>>[1];

/** As useCommand, for acts of a host: if the server wants to know who sits here, the host is asked, and the act is sent again. */
export function useHostCommand<C extends Call, Subject = void>(call: C, options: Options<C, Subject>) {
  return useCommand(call, {
    ...options,
    whenFailed: async (error: unknown, subject: Subject) => {
      if (!isProofNeeded(error)) return await options.whenFailed?.(error, subject);
      return (await askForHostProof()) ? await send(call, options.input(subject)) : undefined;
    },
  });
}
