import { type Correspondent, type Message, removeMessage } from '@skillverse/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Flag, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { VisuallyHidden } from '../../../ui/focus/visually-hidden.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { Bubble } from '../bubble.tsx';
import { messageWords } from '../message-words.ts';
import { timeOfDay } from '../time-of-day.ts';
import { showMessage } from './history/history.ts';
import { MessageText } from './message-text.tsx';

type RowProps = {
  message: Message;
  conversationId: string;
  mine: boolean;
  from: string;
  /** Shown above it, where it is not known from what stands there. */
  sender: Correspondent | undefined;
  /** Who else reads it. */
  readers: string;
  /** 'Sent' or 'Read'. */
  state: string | undefined;
  onRemoved: () => void;
  /** A message of somebody else's. */
  onReport: (message: Message) => void;
};

export function MessageRow(props: RowProps) {
  const { message, conversationId, mine, from, sender, readers, state, onRemoved, onReport } = props;
  const [asking, setAsking] = useState(false);
  const id = useId();
  const { number, text, createdAt } = message;
  const time = new Date(createdAt);
  return (
    <li data-number={number} className="group grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {sender ? <Sender sender={sender} /> : <VisuallyHidden>{mine ? 'You' : from}: </VisuallyHidden>}
      <div className={classNames('flex items-center gap-1', mine && 'flex-row-reverse')}>
        <div id={id} className="max-w-[85%] min-w-0">
          <Bubble mine={mine} faint={text === null}>
            {text === null ? messageWords(message) : <MessageText text={text} />}
          </Bubble>
        </div>
        {mine && text !== null && (
          <IconButton
            label="Remove message"
            data-remove=""
            aria-describedby={id}
            onClick={() => setAsking(true)}
            className="text-ink-soft opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
        {!mine && text !== null && (
          <IconButton
            label="Report message"
            aria-describedby={id}
            onClick={() => onReport(message)}
            className="text-ink-soft opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
          >
            <Flag aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {asking && text !== null && (
        <RemoveQuestion
          {...{ message, conversationId, readers, onRemoved }}
          onKeep={() => setAsking(false)}
        />
      )}
      <RowFoot mine={mine}>
        <time dateTime={time.toISOString()}>{timeOfDay.format(time)}</time>
        {state && <span>{state}</span>}
      </RowFoot>
    </li>
  );
}

function Sender({ sender: { name, avatarUrl } }: { sender: Correspondent }) {
  return (
    <p className="mt-1 flex min-w-0 items-center gap-2 type-label-m">
      <Avatar src={avatarUrl} />
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      <VisuallyHidden>: </VisuallyHidden>
    </p>
  );
}

/** The small line below a message. */
export function RowFoot({ mine, children }: { mine: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-2 type-text-s text-ink-soft',
        mine && 'justify-end',
      )}
    >
      {children}
    </p>
  );
}

type QuestionProps = Pick<RowProps, 'message' | 'conversationId' | 'readers' | 'onRemoved'> & {
  onKeep: () => void;
};

function RemoveQuestion({ message, conversationId, readers, onRemoved, onKeep }: QuestionProps) {
  const client = useQueryClient();
  const removing = useCommand(removeMessage, {
    input: () => ({ params: { conversationId, messageId: message.id } }),
    onDone: ({ message: removed }) => {
      showMessage(client, conversationId, removed);
      onRemoved();
    },
  });
  return (
    <Question
      title="Remove this message?"
      onKeep={removing.pending ? undefined : onKeep}
      actions={
        <>
          <Button look="plain" onClick={onKeep}>
            Keep it
          </Button>
          <Button look="danger" pending={removing.pending} onClick={() => removing.run()}>
            Remove
          </Button>
        </>
      }
    >
      <p className="type-text-s">
        Its text is deleted for <bdi>{readers}</bdi> too.
      </p>
      <Failure>{removing.failure}</Failure>
    </Question>
  );
}
