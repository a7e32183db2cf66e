import type { HostReport } from '@skillverse/contract/host/reports';
import { classNames } from '../../../ui/class-names.ts';
import { moment } from './report-words.ts';

type Around = HostReport['messagesAround'][number];

const EVENTS = { joined: 'joined the project', left: 'left the project' } as const;

function wordsOf({ event, text }: Around): string {
  if (event) return EVENTS[event];
  return text ?? 'Message removed';
}

/** The reported message between those around it, as they were when it was reported. There is no more to read. */
export function MessagesAround({ report }: { report: HostReport }) {
  const { messagesAround, copied, about } = report;
  const before = messagesAround.filter(({ place }) => place < 0);
  const after = messagesAround.filter(({ place }) => place > 0);
  return (
    <div className="grid gap-2">
      <p className="type-text-s text-ink-soft">
        As it was when it was reported, with up to five messages around it. The rest of the conversation stays
        private.
      </p>
      <ol aria-label="The reported message and those around it" className="grid gap-2">
        {before.map((message) => (
          <MessageLine key={message.place} message={message} />
        ))}
        <li className="grid gap-1 rounded-m bg-coral-wash p-3">
          <p className="type-label-s">
            <bdi>{about?.name ?? 'Unknown User'}</bdi> · the reported message
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {copied ?? 'Message removed'}
          </p>
        </li>
        {after.map((message) => (
          <MessageLine key={message.place} message={message} />
        ))}
      </ol>
    </div>
  );
}

function MessageLine({ message }: { message: Around }) {
  const { sender, event, text, sentAt } = message;
  return (
    <li className="grid gap-1 rounded-m bg-paper-sunk p-3">
      <p className="type-text-s text-ink-soft">
        <bdi>{sender?.name ?? 'Unknown User'}</bdi> ·{' '}
        <time dateTime={sentAt}>{moment.format(new Date(sentAt))}</time>
      </p>
      <p
        dir="auto"
        className={classNames(
          'whitespace-pre-line wrap-anywhere',
          (event || text === null) && 'text-ink-soft italic',
        )}
      >
        {wordsOf(message)}
      </p>
    </li>
  );
}
