import { type Conversation, muteConversation, unmuteConversation } from '@skillverse/contract/messages';
import { Bell, BellOff } from 'lucide-react';
import { useCommand } from '../../api/commands/use-command.ts';

/**
 * Mutes a conversation, or takes it back.
 * @param refetch what shows whether it is muted
 */
export function useMuting(
  conversation: Pick<Conversation, 'id' | 'muted'> | undefined,
  refetch: () => Promise<unknown>,
) {
  const told = {
    input: () => ({ params: { conversationId: conversation?.id ?? '' } }),
    onDone: refetch,
  };
  const muting = useCommand(muteConversation, told);
  const unmuting = useCommand(unmuteConversation, told);
  return {
    pending: muting.pending || unmuting.pending,
    failure: muting.failure ?? unmuting.failure,
    /** For the menu of the conversation. */
    item: conversation?.muted
      ? { label: 'Unmute', icon: Bell, hint: 'Count it as unread again', onChoose: () => unmuting.run() }
      : { label: 'Mute', icon: BellOff, hint: 'Do not count it as unread', onChoose: () => muting.run() },
  };
}
