import { cleanLines, isBlank } from '@skillverse/contract/text/clean-text';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { Composer } from './composer.tsx';
import { conversationWith, messageDrafts } from './kept-conversations.ts';
import { tooLongText } from './message-length.ts';

export type ChatDialogProps = {
  open: boolean;
  onClose: () => void;
  person: { id: string; name: string; avatarUrl: string | null };
};

/** A conversation with another member. */
export function ChatDialog({ open, onClose, person }: ChatDialogProps) {
  const viewer = useSignedInViewer();
  const conversation = conversationWith(viewer.id, person.id);
  const { messages, typing } = useSyncExternalStore(conversation.subscribe, conversation.read);
  const [text, setText] = useState(() => messageDrafts.of(viewer.id, person.id));
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  // The newest message is the one to be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is added
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
    // On a low screen the whole dialog scrolls, and what is written next stands below it.
    field.current?.closest('footer')?.scrollIntoView({ block: 'nearest' });
  }, [messages, typing, open]);
  function write(next: string) {
    messageDrafts.keep(viewer.id, person.id, next);
    setText(next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank(text)) return;
    if (!tooLongText(text)) {
      conversation.send(cleanLines(text));
      write('');
    }
    field.current?.focus();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Chat"
      initialFocus={field}
      onSubmit={submit}
      footer={<Composer ref={field} text={text} to={person.name} onWrite={write} />}
    >
      <p className="mb-4 type-text-s text-ink-soft">Practice conversation: not delivered</p>
      <ChatMessages person={person} messages={messages} typing={typing} />
      <div ref={end} />
    </Dialog>
  );
}
