import type { Correspondent, Message } from '@skillverse/contract/messages';
import { EventRow } from '../project/event-row.tsx';
import { MessageRow } from './message-row.tsx';
import { beginsRun, type Day } from './timeline.ts';

/** What the rows of a conversation share. */
type RowsOf = {
  /** Of the member or the project. */
  readonly title: string;
  readonly inProject: boolean;
  readonly viewerId: string;
  readonly conversationId: string;
  readonly people: readonly Correspondent[];
  /** The last own message, with 'Sent' or 'Read'. */
  readonly own: { readonly id: string; readonly word: string } | undefined;
  readonly onRemoved: () => void;
  /** A message of somebody else's. */
  readonly onReport: (message: Message) => void;
};

export function nameIn(
  { title, inProject, people }: Omit<RowsOf, 'own' | 'onRemoved' | 'onReport'>,
  senderId: string,
) {
  return inProject ? (people.find(({ id }) => id === senderId)?.name ?? 'Somebody') : title;
}

export function DayOfMessages({ day, rows }: { day: Day; rows: RowsOf }) {
  return (
    <section aria-label={day.label} className="grid gap-2">
      <p className="justify-self-center rounded-full bg-tag px-3 py-0.5 type-label-s text-ink-soft">
        {day.label}
      </p>
      <ol className="grid gap-2">
        {day.messages.map((message, place) => (
          <Row key={message.id} {...{ message, rows }} begins={beginsRun(day.messages, place)} />
        ))}
      </ol>
    </section>
  );
}

type RowProps = {
  message: Message;
  rows: RowsOf;
  /** It is the first of its sender's. */
  begins: boolean;
};

function Row({ message, rows, begins }: RowProps) {
  const { inProject, viewerId, conversationId, people, own, onRemoved, onReport } = rows;
  const mine = message.senderId === viewerId;
  const from = nameIn(rows, message.senderId);
  if (message.event) return <EventRow {...{ message, mine }} name={from} />;
  const isNamed = inProject && !mine && begins;
  return (
    <MessageRow
      {...{ message, conversationId, mine, from, onRemoved, onReport }}
      sender={isNamed ? people.find(({ id }) => id === message.senderId) : undefined}
      readers={inProject ? 'everybody else' : from}
      state={message.id === own?.id ? own.word : undefined}
    />
  );
}
