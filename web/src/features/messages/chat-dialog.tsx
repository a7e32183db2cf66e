import { isBlank } from '@skillverse/contract/text';
import { SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldControlClass } from '../../ui/field.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { conversationWith, messageDrafts } from './kept-conversations.ts';

export type ChatDialogProps = {
  open: boolean;
  onClose: () => void;
  person: { id: string; name: string; avatarUrl: string | null };
};

const TEXT_MAX = 2000;

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
  }, [messages, typing, open]);
  function write(next: string) {
    messageDrafts.keep(viewer.id, person.id, next);
    setText(next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank(text)) return;
    conversation.send(text.trim());
    write('');
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

type ComposerProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  to: string;
  onWrite: (text: string) => void;
};

/** Enter sends, as in other chats; with Shift it begins a new line. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function Composer({ ref, text, to, onWrite }: ComposerProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <textarea
        ref={ref}
        rows={1}
        aria-label={`Message to ${to}`}
        placeholder="Write a message"
        value={text}
        maxLength={TEXT_MAX}
        enterKeyHint="send"
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={sendByKey}
        className={`${fieldControlClass} field-sizing-content block max-h-40 min-h-12 resize-none py-2.5`}
      />
      <Button type="submit" disabled={isBlank(text)}>
        <SendHorizontal aria-hidden="true" />
        Send
      </Button>
    </div>
  );
}
