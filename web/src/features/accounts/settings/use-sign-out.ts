import { signOut } from '@skillverse/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { clearSession } from './clear-session.ts';

export type SignOutState = ReturnType<typeof useSignOut>;

/** Ends the session. An error stays until the next try, because others may use this computer too. */
export function useSignOut() {
  const client = useQueryClient();
  return useCommand(signOut, {
    input: () => ({}),
    onDone: () => clearSession(client),
    textOf: (error) => failureText(error, signOut),
  });
}
