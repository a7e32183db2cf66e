import { commonErrors } from '@skillverse/contract/errors';
import { sendMessage, sendMessageTo } from '@skillverse/contract/messages';
import { onlineManager } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { actingMember } from '../../api/http/acting-member.ts';
import {
  ApiRefusal,
  isCommonRefusal,
  isRefusal,
  isSignedOut,
  NetworkFailure,
} from '../../api/http/refusal.ts';
import { send } from '../../api/http/send.ts';
import { nextToSend, type OutboxEntry } from './entries.ts';
import { onOtherTab, readOutbox, refuseInOutbox, removeFromOutbox, type SentAnswer } from './outbox.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15_000;

/** If the server wants to wait longer, the member is told so, and tries again by hand. */
const TOLD_WAIT_MAX_MS = 60_000;

interface SendingListener {
  /** Shows what was sent; until it has done so, the message is still shown as waiting. */
  readonly onSent: (entry: OutboxEntry, answer: SentAnswer) => Promise<unknown>;
  /** Nobody is signed in any more, or somebody else: what waits is kept. */
  readonly onSignedOut: () => void;
}

let listener: SendingListener | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let waitMs = FIRST_WAIT_MS;
/** When it is tried again to send to somebody to whom it did not work. */
const triedAgainAt = new Map<string, number>();

/** From now on this tab sends what waits, as soon as there is a connection. */
export function startSending(wanted: SendingListener): void {
  if (listener === undefined) {
    onlineManager.subscribe((isOnline) => isOnline && sendOutbox());
    onOtherTab(sendOutbox);
  }
  listener = wanted;
  sendOutbox();
}

/** One tab at a time. Without Web Locks two may send the same message: its id makes one of it. */
export function sendOutbox(): void {
  clearTimeout(again);
  const { locks } = navigator;
  void (locks ? locks.request('skillverse-outbox', sendAll) : sendAll());
}

async function sendAll(): Promise<void> {
  const isLater = (toId: string) => (triedAgainAt.get(toId) ?? 0) > Date.now();
  for (;;) {
    const entry = nextToSend(await readOutbox(), actingMember(), isLater);
    if (!entry) break;
    try {
      await sendOne(entry);
      waitMs = FIRST_WAIT_MS;
      triedAgainAt.delete(entry.toId);
    } catch (error) {
      if (isSignedOut(error) || isCommonRefusal(error, 'OTHER_MEMBER')) return listener?.onSignedOut();
      const ms = waitMs;
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      // Without a connection nothing else arrives either.
      if (error instanceof NetworkFailure && error.why !== 'unreadable') {
        again = setTimeout(sendOutbox, ms);
        return;
      }
      triedAgainAt.set(entry.toId, Date.now() + (toldWaitMs(error) ?? ms));
    }
  }
  planAgain();
}

function planAgain(): void {
  clearTimeout(again);
  for (const [toId, at] of triedAgainAt) if (at <= Date.now()) triedAgainAt.delete(toId);
  const next = Math.min(...triedAgainAt.values());
  if (next < Number.POSITIVE_INFINITY) again = setTimeout(sendOutbox, next - Date.now());
}

/** @throws whatever may go another way later */
async function sendOne(entry: OutboxEntry): Promise<void> {
  try {
    const answer = await sendTo(entry);
    await listener?.onSent(entry, answer);
    await removeFromOutbox(entry.id);
  } catch (error) {
    if (!isFinal(error)) throw error;
    await refuseInOutbox(entry, sentenceOf(error));
  }
}

function sendTo({ id, toId, conversationId, text }: OutboxEntry): Promise<SentAnswer> {
  const body = { id, text };
  return conversationId
    ? send(sendMessage, { params: { conversationId }, body })
    : send(sendMessageTo, { params: { userId: toId }, body });
}

const PASSING = [401, 408, 429];

function isFinal(error: unknown): error is ApiRefusal {
  if (!(error instanceof ApiRefusal)) return false;
  if (isRefusal(error, sendMessageTo) || isRefusal(error, sendMessage)) return true;
  if ((toldWaitMs(error) ?? 0) > TOLD_WAIT_MAX_MS) return true;
  return error.status < 500 && !PASSING.includes(error.status) && !isCommonRefusal(error, 'OTHER_MEMBER');
}

/** It is known only while the member is in it. */
const NOT_IN_PROJECT = 'You are not in this project any more';

function sentenceOf(error: ApiRefusal): string {
  return refusalOf(error).replace(/\.$/, '');
}

function refusalOf(error: ApiRefusal): string {
  if (isRefusal(error, sendMessageTo) && error.code === 'WAIT_FOR_ANSWER')
    return error.message.replace('{name}', error.details.name);
  if (isRefusal(error, sendMessage) && error.code === 'CONVERSATION_NOT_FOUND') return NOT_IN_PROJECT;
  return error.issues[0]?.message ?? error.message;
}

function toldWaitMs(error: unknown): number | undefined {
  if (!isCommonRefusal(error, 'TOO_MANY_REQUESTS')) return undefined;
  const told = z.safeParse(commonErrors.TOO_MANY_REQUESTS.details, error.details);
  return told.success ? told.data.retryAfterSeconds * 1000 : undefined;
}
