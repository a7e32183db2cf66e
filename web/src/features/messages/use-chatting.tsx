import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import type { ChatDialogProps } from './chat-dialog.tsx';

const ChatDialog = lazyPart<'ChatDialog', ChatDialogProps>(() => import('./chat-dialog.tsx'), 'ChatDialog');

type Person = ChatDialogProps['person'];

const about = (person: Person) => `chat ${person.id}`;

/** A screen's one chat: `chatWith` opens it for a member; put `dialog` anywhere on the screen. */
export function useChatting() {
  const toast = useToast();
  const [person, setPerson] = useState<Person>();
  const [opening, setOpening] = useState<string>();
  const { open, show, close } = useHistoryDialog(person && about(person));
  async function chatWith(chosen: Person) {
    setOpening(chosen.id);
    try {
      await ChatDialog.preload();
      setPerson(chosen);
      show(about(chosen));
    } catch {
      toast.failure('The chat could not be opened. Check your connection, then try again.');
    }
    setOpening(undefined);
  }
  return {
    chatWith: (chosen: Person) => void chatWith(chosen),
    /** The id of the member whose chat is being fetched. */
    opening,
    dialog: person && <ChatDialog key={person.id} person={person} open={open} onClose={() => void close()} />,
  };
}
