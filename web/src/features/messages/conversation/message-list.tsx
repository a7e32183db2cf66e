import type { Message } from '@skillverse/contract/messages';
import { ArrowDown } from 'lucide-react';
import { type Ref, useRef } from 'react';
import type { OutboxEntry } from '../../../drafts/outbox/entries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DayOfMessages, nameIn } from './day-of-messages.tsx';
import { EarlierMessages } from './history/earlier-messages.tsx';
import type { History } from './history/history.ts';
import { daysOf, lastOwnState } from './timeline.ts';
import { useAnnounced } from './use-announced.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useReading } from './use-reading.ts';
import { WaitingRow } from './waiting-row.tsx';

type MessageListProps = {
  /** Of the member or the project. */
  title: string;
  inProject: boolean;
  viewerId: string;
  /** undefined before the first message. */
  conversationId: string | undefined;
  history: History;
  waiting: readonly OutboxEntry[];
  /** Back to the field, after what had the focus has gone. */
  onDone: () => void;
  log: Ref<HTMLDivElement>;
  onReport: (message: Message) => void;
};

/** What was said, the oldest first. */
export function MessageList(props: MessageListProps) {
  const { title, inProject, viewerId, conversationId = '', history, waiting, onDone, onReport } = props;
  const { items, people, nextBefore, readByOther } = history;
  const frame = useRef<HTMLDivElement>(null);
  const first = items[0]?.number;
  const toLog = () => frame.current?.focus();
  const unsent = waiting.filter(({ id }) => !items.some((item) => item.id === id));
  const { end, atEnd, toEnd } = useLogScroll({
    first,
    lastId: items.at(-1)?.id,
    lastOwnId: unsent.at(-1)?.id,
  });
  function toNews() {
    toEnd();
    onDone();
  }
  const news = useReading(frame, conversationId, history, viewerId);
  const rows = { title, inProject, viewerId, conversationId, people };
  const announced = useAnnounced(items, viewerId, {
    nameOf: (senderId) => nameIn(rows, senderId),
    all: `${inProject ? 'in' : 'from'} ${title}`,
  });
  const own = lastOwnState(items, viewerId, readByOther);
  return (
    <div className="relative grid min-w-0 content-start gap-2">
      <div
        ref={props.log}
        role="log"
        // What comes in is read out by the line below.
        aria-live="off"
        aria-label={`Messages ${inProject ? 'in' : 'with'} ${title}`}
      >
        <div ref={frame} tabIndex={-1} className="grid gap-4 outline-none [overflow-anchor:none]">
          {nextBefore !== null && (
            <EarlierMessages {...{ conversationId }} first={first ?? 0} onGone={toLog} />
          )}
          {daysOf(items, new Date()).map((day) => (
            <DayOfMessages key={day.key} day={day} rows={{ ...rows, own, onRemoved: onDone, onReport }} />
          ))}
          {unsent.length > 0 && <Unsent entries={unsent} onDone={onDone} />}
        </div>
      </div>
      {items.length === 0 && unsent.length === 0 && <NothingYet name={title} />}
      <div ref={end} className="pointer-events-none -mt-8 h-8" />
      {!atEnd && news.length > 0 && <NewMessages count={news.length} onPress={toNews} />}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

function NothingYet({ name }: { name: string }) {
  return (
    <p className="py-6 text-center text-balance text-ink-soft">
      Nothing is written yet. Say hello to <bdi>{name}</bdi>.
    </p>
  );
}

/** Shown while one reads further up. */
function NewMessages({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <Button look="quiet" className="sticky bottom-2 justify-self-center lift-1" onClick={onPress}>
      <ArrowDown aria-hidden="true" />
      {count === 1 ? '1 new message' : `${count} new messages`}
    </Button>
  );
}

function Unsent({ entries, onDone }: { entries: readonly OutboxEntry[]; onDone: () => void }) {
  return (
    <ol aria-label="Not sent yet" className="grid gap-2">
      {entries.map((entry, place) => (
        <WaitingRow
          key={entry.id}
          entry={entry}
          follows={entry.refusal === entries[place - 1]?.refusal}
          onDone={onDone}
        />
      ))}
    </ol>
  );
}
