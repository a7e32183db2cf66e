import type { Message } from '@skillverse/contract/messages';

type EventRowProps = { message: Message; mine: boolean; name: string };

/** Who joined or left, between what was said. */
export function EventRow({ message: { number, event }, mine, name }: EventRowProps) {
  return (
    <li
      data-number={number}
      className="py-1 text-center type-text-s text-balance wrap-anywhere text-ink-soft"
    >
      {mine ? 'You' : <bdi>{name}</bdi>} {event}
    </li>
  );
}
