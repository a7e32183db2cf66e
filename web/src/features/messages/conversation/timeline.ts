import type { Message } from '@skillverse/contract/messages';

/** The messages of one day, in the reader's time zone. */
export type Day = { readonly key: string; readonly label: string; readonly messages: readonly Message[] };

const sameYear = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

const keyOfDay = (date: Date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

function dayBefore(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);
}

function labelOf(date: Date, now: Date): string {
  if (keyOfDay(date) === keyOfDay(now)) return 'Today';
  if (keyOfDay(date) === keyOfDay(dayBefore(now))) return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(date);
}

/** @param messages in the order of their numbers, which is kept whatever their times say */
export function daysOf(messages: readonly Message[], now: Date): Day[] {
  const days: (Day & { messages: Message[] })[] = [];
  for (const message of messages) {
    const date = new Date(message.createdAt);
    const last = days.at(-1);
    if (last?.messages.length && keyOfDay(new Date(last.messages[0]!.createdAt)) === keyOfDay(date))
      last.messages.push(message);
    // With the number, because a clock that was set back can make the same day twice.
    else
      days.push({
        key: `${keyOfDay(date)} ${message.number}`,
        label: labelOf(date, now),
        messages: [message],
      });
  }
  return days;
}

/** The last message of the viewer, and whether the other side has read it. */
export function lastOwnState(
  messages: readonly Message[],
  viewerId: string,
  readByOther: number | null,
): { readonly id: string; readonly word: 'Sent' | 'Read' } | undefined {
  // An event and what was removed have no text.
  const last = messages.findLast(({ senderId, text }) => senderId === viewerId && text !== null);
  return last && { id: last.id, word: (readByOther ?? 0) >= last.number ? 'Read' : 'Sent' };
}

/** What others wrote after this number: who joined or left is no message to be read. */
export const newSince = (
  messages: readonly Message[],
  viewerId: string,
  number: number,
): readonly Message[] =>
  messages.filter(
    (message) => message.senderId !== viewerId && message.number > number && message.event === null,
  );

/** Whether the message is the first of a run of one sender's. */
export const beginsRun = (messages: readonly Message[], place: number): boolean => {
  const [message, before] = [messages[place], messages[place - 1]];
  return before === undefined || before.event !== null || before.senderId !== message?.senderId;
};
