import { CircleAlert, Clock } from 'lucide-react';
import type { OutboxEntry } from '../../../drafts/outbox/entries.ts';
import { removeFromOutbox, tryAgainFromOutbox } from '../../../drafts/outbox/outbox.ts';
import { sendOutbox } from '../../../drafts/outbox/send-outbox.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/focus/visually-hidden.tsx';
import { Bubble } from '../bubble.tsx';
import { timeOfDay } from '../time-of-day.ts';
import { RowFoot } from './message-row.tsx';
import { MessageText } from './message-text.tsx';

type WaitingRowProps = {
  entry: OutboxEntry;
  /** Its reason is the same as that of the one before. */
  follows: boolean;
  onDone: () => void;
};

/** An own message that the server does not have: it waits, or was refused. */
export function WaitingRow({ entry, follows, onDone }: WaitingRowProps) {
  const { text, createdAt, refusal } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <VisuallyHidden>You: </VisuallyHidden>
      <div className="flex flex-row-reverse">
        <div className="max-w-[85%] min-w-0">
          <Bubble mine>
            <MessageText text={text} />
          </Bubble>
        </div>
      </div>
      {refusal === undefined ? (
        <RowFoot mine>
          <time dateTime={createdAt}>{timeOfDay.format(new Date(createdAt))}</time>
          <Clock aria-hidden="true" className="size-4" />
          <VisuallyHidden>Waiting to be sent</VisuallyHidden>
        </RowFoot>
      ) : (
        <Refused entry={entry} why={follows ? undefined : refusal} onDone={onDone} />
      )}
    </li>
  );
}

type RefusedProps = { entry: OutboxEntry; why: string | undefined; onDone: () => void };

function Refused({ entry: { id, memberId, toId }, why, onDone }: RefusedProps) {
  async function tryAgain() {
    onDone();
    await tryAgainFromOutbox(memberId, toId);
    sendOutbox();
  }
  function remove() {
    onDone();
    void removeFromOutbox(id);
  }
  return (
    <div className="grid justify-items-end gap-1 text-right">
      <p role={why && 'alert'} className="type-text-s font-bold text-coral-text">
        <CircleAlert aria-hidden="true" className="mr-1.5 inline size-4" />
        Not sent.{why && ` ${why}.`}
      </p>
      <p className="flex flex-wrap justify-end">
        <Button look="bare" onClick={remove}>
          Delete
        </Button>
        <Button look="bare" onClick={() => void tryAgain()}>
          Try again
        </Button>
      </p>
    </div>
  );
}
