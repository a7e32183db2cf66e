import type { ReactNode } from 'react';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ChatDialogProps } from './chat-dialog.tsx';

const ChatDialog = lazyPart<'ChatDialog', ChatDialogProps>(() => import('./chat-dialog.tsx'), 'ChatDialog');

type Person = ChatDialogProps['person'];

const about = (person: Person) => `chat ${person.id}`;

/** How a route lets something of a chat be reported: what opens the dialog, and the dialog. */
type Reporting = { report: ChatDialogProps['onReport']; dialog: ReactNode };

/** A screen's one chat: `chatWith` opens it for a member; put `dialog` anywhere on the screen. */
export function useChatting({ report, dialog }: Reporting) {
  const {
    subject: person,
    opening,
    open,
    show,
    close,
  } = useLazyDialog({
    about,
    load: ChatDialog.preload,
    what: 'The chat',
  });
  return {
    chatWith: (chosen: Person) => show(chosen),
    /** The id of the member whose chat is being fetched. */
    opening: opening?.id,
    dialog: person && (
      <ChatDialog key={person.id} person={person} open={open} onClose={() => void close()} onReport={report}>
        {dialog}
      </ChatDialog>
    ),
  };
}
