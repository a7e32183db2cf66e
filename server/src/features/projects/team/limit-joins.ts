import type { ProjectId, UserId } from '@skillverse/contract/ids';
import { JOINS_OF_PROJECT_PER_DAY, JOINS_PER_DAY } from '@skillverse/contract/projects';
import { commonRefusal } from '../../../core/errors/refusal.ts';
import { waitWords } from '../../../core/errors/wait-words.ts';
import { takeFromLimit } from '../../../core/overload/rate-limit.ts';
import type { Tx } from '../../../db/client.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Each join and leave stays in the team's conversation for ever, so somebody who joins and leaves again and again is stopped.
 * A join that is refused for another reason is not counted: the count is a part of its transaction.
 */
export async function limitJoins(tx: Tx, memberId: UserId, projectId: ProjectId): Promise<void> {
  await limitDay(tx, `joins:${memberId}:${projectId}`, {
    limit: JOINS_OF_PROJECT_PER_DAY,
    message: `You have joined this project ${JOINS_OF_PROJECT_PER_DAY} times within a day. You can join it again in`,
  });
  await limitDay(tx, `joins:${memberId}`, {
    limit: JOINS_PER_DAY,
    message: `You have joined ${JOINS_PER_DAY} projects within a day. You can join the next one in`,
  });
}

async function limitDay(
  tx: Tx,
  key: string,
  { limit, message }: { limit: number; message: string },
): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeFromLimit(tx, { key, limit, windowSeconds: DAY_SECONDS });
  if (allowed) return;
  throw commonRefusal('TOO_MANY_REQUESTS', {
    message: `${message} ${waitWords(retryAfterSeconds)}.`,
    details: { retryAfterSeconds },
  });
}
