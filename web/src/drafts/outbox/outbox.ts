import type { Ok } from '@skillverse/contract/call';
import { MessageId } from '@skillverse/contract/ids';
import type { sendMessageTo } from '@skillverse/contract/messages';
import { v7 as uuidv7 } from 'uuid';
import { entriesOf, inOrder, type OutboxEntry, refused, triedAgain } from './entries.ts';
import { deleteEntries, readEntries, writeEntries } from './outbox-store.ts';

/** As far as this tab knows. */
let entries: readonly OutboxEntry[] = [];
const listeners = new Set<() => void>();

function show(next: readonly OutboxEntry[]): void {
  entries = inOrder(next);
  for (const listener of listeners) listener();
}

// Older browsers have none: there another tab learns of it by its next reading.
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('skillverse-outbox')
    : undefined;

/** One after another, so that a reading never misses what is being written. */
let work: Promise<unknown> = Promise.resolve();
function queued<T>(task: () => Promise<T>): Promise<T> {
  const done = work.then(task);
  work = done.catch(() => undefined);
  return done;
}

/** Reads what the browser keeps, other tabs' entries too. */
export function readOutbox(): Promise<readonly OutboxEntry[]> {
  return queued(async () => {
    show(await readEntries());
    return entries;
  });
}

function write(changed: readonly OutboxEntry[]): Promise<void> {
  const ids = new Set(changed.map(({ id }) => id));
  show([...entries.filter(({ id }) => !ids.has(id)), ...changed]);
  return queued(async () => {
    await writeEntries(changed);
    channel?.postMessage('changed');
  });
}

function drop(ids: readonly string[]): Promise<void> {
  show(entries.filter(({ id }) => !ids.includes(id)));
  return queued(async () => {
    await deleteEntries(ids);
    channel?.postMessage('changed');
  });
}

type Written = Pick<OutboxEntry, 'memberId' | 'toId' | 'conversationId' | 'text'>;

export const addToOutbox = (written: Written): Promise<void> =>
  write([{ id: MessageId.parse(uuidv7()), ...written, createdAt: new Date().toISOString() }]);

export const removeFromOutbox = (id: MessageId): Promise<void> => drop([id]);

export const refuseInOutbox = (entry: OutboxEntry, sentence: string): Promise<void> =>
  write(refused(entries, entry, sentence));

export const tryAgainFromOutbox = (memberId: string, toId: string): Promise<void> =>
  write(triedAgain(entries, memberId, toId));

/** How many messages this member has written that the server does not have. */
export async function countUnsent(memberId: string): Promise<number> {
  return entriesOf(await readOutbox(), memberId).length;
}

/** After a sign-out nothing of the member stays in this browser. */
export async function forgetOutbox(memberId: string): Promise<void> {
  await drop(entriesOf(await readOutbox(), memberId).map(({ id }) => id));
}

/** For useSyncExternalStore. */
export const outboxEntries = (): readonly OutboxEntry[] => entries;

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param listener called when another tab has changed something */
export function onOtherTab(listener: () => void): void {
  channel?.addEventListener('message', listener);
}

export type SentAnswer = Ok<typeof sendMessageTo>;
