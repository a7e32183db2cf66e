import type { ChatMessage } from '../../simulation/conversation.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/focus/visually-hidden.tsx';
import { Avatar } from '../../ui/market/avatar.tsx';
import { Bubble } from './bubble.tsx';
import { timeOfDay } from './time-of-day.ts';
import { Typing } from './typing.tsx';

type ChatMessagesProps = {
  person: { name: string; avatarUrl: string | null };
  messages: readonly ChatMessage[];
  typing: boolean;
};

/** What was said, the oldest first; what is added is read out. */
export function ChatMessages({ person, messages, typing }: ChatMessagesProps) {
  return (
    <div className="grid content-start gap-3">
      <p className="type-text-s text-ink-soft">
        Practice conversation: <bdi>{person.name}</bdi> is a sample member
      </p>
      <p className="flex min-w-0 items-center gap-3">
        <Avatar src={person.avatarUrl} size="m" />
        <bdi className="min-w-0 type-label wrap-anywhere">{person.name}</bdi>
      </p>
      <div role="log" aria-label={`Messages with ${person.name}`}>
        <ol className="grid gap-2">
          {messages.map((message) => (
            <Message key={message.id} message={message} from={person.name} />
          ))}
        </ol>
      </div>
      <div role="status" className="min-h-11">
        {typing && <Typing name={person.name} />}
      </div>
    </div>
  );
}

function Message({ message: { sender, text, time }, from }: { message: ChatMessage; from: string }) {
  const mine = sender === 'me';
  return (
    <li className={classNames('grid max-w-[85%] gap-0.5', mine ? 'justify-self-end' : 'justify-self-start')}>
      <VisuallyHidden>{mine ? 'You' : from}: </VisuallyHidden>
      <Bubble mine={mine}>{text}</Bubble>
      <time
        dateTime={time.toISOString()}
        className={classNames('type-text-s text-ink-soft', mine && 'text-right')}
      >
        {timeOfDay.format(time)}
      </time>
    </li>
  );
}
