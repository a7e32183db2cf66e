import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Avatar } from '../../ui/market/avatar.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { ConversationBody } from './conversation/conversation-body.tsx';
import { ConversationFooter } from './conversation/conversation-footer.tsx';
import { ConversationMenu } from './conversation/conversation-menu.tsx';
import type { OnReport } from './conversation/on-report.ts';
import { type Talk, useTalk } from './conversation/use-talk.ts';
import { type PracticeState, usePractice } from './use-practice.ts';

export type ChatDialogProps = {
  open: boolean;
  onClose: () => void;
  person: {
    id: string;
    name: string;
    avatarUrl: string | null;
    /** It is known already that nobody reads what is written. */
    isSample?: boolean;
  };
  onReport: OnReport;
  /** A dialog that is opened from here, so that Escape closes it first. */
  children?: ReactNode;
};

/** A conversation with another member: with a sample member a simulated one. */
export function ChatDialog({ open, onClose, person, onReport, children }: ChatDialogProps) {
  const practice = usePractice(person.id);
  const talk = useTalk(person, open && !person.isSample, practice.send);
  const { composing } = talk;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Chat"
      steady={!talk.isSample}
      initialFocus={composing.field}
      onSubmit={composing.submit}
      footer={!talk.refusal && <ConversationFooter talk={talk} />}
    >
      {talk.isSample ? (
        <Practice open={open} person={person} practice={practice} field={composing.field} />
      ) : (
        <div className="grid min-w-0 gap-4">
          <Person talk={talk} onReport={onReport} />
          <ConversationBody talk={talk} onReport={onReport} />
        </div>
      )}
      {children}
    </Dialog>
  );
}

/** Stays in sight while the messages scroll. */
function Person({ talk, onReport }: { talk: Talk; onReport: OnReport }) {
  const navigate = useNavigate();
  const { id, name, avatarUrl } = talk.person;
  return (
    <div className="sticky -top-2 z-1 -mt-2 flex min-h-13 min-w-0 items-center justify-between gap-2 bg-raised short:static">
      <p className="flex min-w-0 items-center gap-3">
        <Avatar src={avatarUrl} size="m" />
        <bdi className="line-clamp-2 min-w-0 type-label wrap-anywhere">{name}</bdi>
      </p>
      <ConversationMenu
        talk={talk}
        onReport={onReport}
        onProfile={() => void navigate({ to: '/user/$userId', params: { userId: id } })}
      />
    </div>
  );
}

type PracticeProps = Pick<ChatDialogProps, 'open' | 'person'> & {
  practice: PracticeState;
  field: Talk['composing']['field'];
};

function Practice({ open, person, practice: { messages, typing }, field }: PracticeProps) {
  const end = useRef<HTMLDivElement>(null);
  // The newest message is the one to be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is added
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
    // On a low screen the whole dialog scrolls, and what is written next stands below it.
    field.current?.closest('footer')?.scrollIntoView({ block: 'nearest' });
  }, [messages, typing, open]);
  return (
    <>
      <ChatMessages person={person} messages={messages} typing={typing} />
      <div ref={end} />
    </>
  );
}
