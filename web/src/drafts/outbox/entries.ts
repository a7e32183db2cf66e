import type { ConversationId, MessageId, ProjectId, UserId } from '@skillverse/contract/ids';

/** A message that the server does not have yet. */
export type OutboxEntry = {
  /** UUID version 7: in the order in which they were written. */
  readonly id: MessageId;
  /** Who wrote it. It is never sent as another member. */
  readonly memberId: string;
  /** A member, or a project. */
  readonly toId: UserId | ProjectId;
  /** Of the project; undefined to a member. */
  readonly conversationId?: ConversationId | undefined;
  readonly text: string;
  readonly createdAt: string;
  /** The sentence with which the server refused it; undefined while it waits to be sent. */
  readonly refusal?: string | undefined;
};

type Entries = readonly OutboxEntry[];

export const inOrder = (entries: Entries): OutboxEntry[] =>
  entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** What a member wrote, to one person or project, or to all. */
export function entriesOf(entries: Entries, memberId: string, toId?: string): OutboxEntry[] {
  return inOrder(entries).filter(
    (entry) => entry.memberId === memberId && (toId === undefined || entry.toId === toId),
  );
}

/**
 * The oldest that can be sent.
 * @param memberId who is signed in; undefined: nobody, and nothing is sent
 * @param isLater says of a recipient that it is to be tried later. What is written to others does not wait for it.
 */
export function nextToSend(
  entries: Entries,
  memberId: string | undefined,
  isLater: (toId: string) => boolean = () => false,
): OutboxEntry | undefined {
  if (memberId === undefined) return undefined;
  return entriesOf(entries, memberId).find(({ refusal, toId }) => refusal === undefined && !isLater(toId));
}

/** What was written after it to the same person or project is not sent either: it would arrive before it. */
export function refused(entries: Entries, { id, memberId, toId }: OutboxEntry, refusal: string) {
  return entriesOf(entries, memberId, toId)
    .filter((entry) => entry.id >= id && entry.refusal === undefined)
    .map((entry) => ({ ...entry, refusal }));
}

/** All that was refused to this person or project: in order again. */
export function triedAgain(entries: Entries, memberId: string, toId: string): OutboxEntry[] {
  return entriesOf(entries, memberId, toId)
    .filter(({ refusal }) => refusal !== undefined)
    .map((entry) => ({ ...entry, refusal: undefined }));
}
