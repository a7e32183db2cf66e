import type { UserId } from '@skillverse/contract/ids';
import { FIRST_DAY_CONVERSATIONS_MAX, MESSAGES_PER_MINUTE } from '@skillverse/contract/messages';
import { commonRefusal } from '../../core/errors/refusal.ts';
import { waitWords } from '../../core/errors/wait-words.ts';
import { refuseBeyond, takeFromLimit } from '../../core/overload/rate-limit.ts';
import type { Tx } from '../../db/client.ts';
import type { PartyRow } from './sending-queries.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** A message that is refused for another reason is not counted: the count is a part of its transaction. */
export async function limitMinute(tx: Tx, senderId: UserId): Promise<void> {
  const limit = { key: `messages:${senderId}`, limit: MESSAGES_PER_MINUTE, windowSeconds: 60 };
  const words = `You have sent ${MESSAGES_PER_MINUTE} messages within a minute. You can send the next one in`;
  await refuseBeyond(tx, limit, words);
}

/** Counts a conversation that an account begins in its first 24 hours. */
export async function limitFirstDay(tx: Tx, { id, secondsNew }: PartyRow): Promise<void> {
  if (secondsNew <= 0) return;
  // A window of a day ends later than the account's first day.
  const key = `first-day-conversations:${id}`;
  const { allowed } = await takeFromLimit(tx, {
    key,
    limit: FIRST_DAY_CONVERSATIONS_MAX,
    windowSeconds: DAY_SECONDS,
  });
  if (allowed) return;
  const message = `A new account can begin ${FIRST_DAY_CONVERSATIONS_MAX} conversations on its first day. You can begin the next one in ${waitWords(secondsNew)}.`;
  throw commonRefusal('TOO_MANY_REQUESTS', { message, details: { retryAfterSeconds: secondsNew } });
}
