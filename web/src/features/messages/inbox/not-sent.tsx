import type { Conversation } from '@skillverse/contract/messages';
import { CircleAlert, Clock } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { entriesOf, type OutboxEntry } from '../../../drafts/outbox/entries.ts';
import { outboxEntries, subscribeOutbox } from '../../../drafts/outbox/outbox.ts';
import { Link } from '../../../navigation/link.tsx';
import { useFocusHeir } from '../../../ui/focus/use-focus-heir.ts';
import { Title } from '../../../ui/title.tsx';
import { inboxRowClass } from './inbox-row.tsx';
import { lastUnlisted } from './last-unlisted.ts';

type NotSentProps = { viewerId: string; conversations: readonly Conversation[] };

/** What was written to those who have no row in the inbox: without it nothing would lead to that. */
export function NotSent({ viewerId, conversations }: NotSentProps) {
  const titleId = useId();
  const entries = useSyncExternalStore(subscribeOutbox, outboxEntries);
  const shown = lastUnlisted(entriesOf(entries, viewerId), conversations);
  if (shown.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-1">
      <Title level={2} size="s" id={titleId} className="px-3">
        Not sent yet
      </Title>
      <ul aria-labelledby={titleId} className="grid gap-1">
        {shown.map((entry) => (
          <NotSentRow key={entry.toId} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function NotSentRow({ entry: { toId, conversationId, text, refusal } }: { entry: OutboxEntry }) {
  const part = useFocusHeir<HTMLLIElement>();
  const Icon = refusal === undefined ? Clock : CircleAlert;
  const row = (
    <>
      <Icon aria-hidden="true" className="size-5 text-ink-soft" />
      <span className="grid min-w-0">
        <span dir="auto" className="truncate type-label">
          {text.replaceAll('\n', ' ')}
        </span>
        <span className="type-text-s text-ink-soft">
          {refusal === undefined ? 'Waiting to be sent' : 'Not sent'}
        </span>
      </span>
    </>
  );
  return (
    <li ref={part} className="min-w-0">
      {conversationId === undefined ? (
        <Link to="/messages/$userId" params={{ userId: toId }} marksCurrent className={inboxRowClass}>
          {row}
        </Link>
      ) : (
        <Link
          to="/messages/project/$projectId"
          params={{ projectId: toId }}
          marksCurrent
          className={inboxRowClass}
        >
          {row}
        </Link>
      )}
    </li>
  );
}
