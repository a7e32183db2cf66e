import { signOut } from '@skillverse/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { clearSession } from './clear-session.ts';

export type SignOutState = ReturnType<typeof useSignOut>;

/** If its code cannot be loaded, there is no connection, and nobody can sign out. */
async function countUnsent(memberId: string): Promise<number> {
  try {
    const outbox = await import('../../../drafts/outbox/outbox.ts');
    return await outbox.countUnsent(memberId);
  } catch {
    return 0;
  }
}

/**
 * Ends the session, and asks first if that removes messages that are not sent yet. An error stays until the next try, because others
 * may use this computer too.
 */
export function useSignOut() {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const [unsent, setUnsent] = useState(0);
  const command = useCommand(signOut, {
    input: () => ({}),
    onDone: () => clearSession(client),
    textOf: (error) => failureText(error, signOut),
  });
  async function ask() {
    const count = await countUnsent(viewer.id);
    setUnsent(count);
    if (count === 0) command.run();
  }
  return {
    ...command,
    ask: () => void ask(),
    /** How many messages are not sent yet, if that is being asked. */
    unsent,
    stay: () => setUnsent(0),
  };
}
