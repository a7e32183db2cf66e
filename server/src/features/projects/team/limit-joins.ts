import type { ProjectId, UserId } from '@skillverse/contract/ids';
import { JOINS_OF_PROJECT_PER_DAY, JOINS_PER_DAY } from '@skillverse/contract/projects';
import { refuseBeyond } from '../../../core/overload/rate-limit.ts';
import type { Tx } from '../../../db/client.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Each join and leave stays in the team's conversation for ever, so somebody who joins and leaves again and again is stopped.
 * A join that is refused for another reason is not counted: the count is a part of its transaction.
 */
export async function limitJoins(tx: Tx, memberId: UserId, projectId: ProjectId): Promise<void> {
  const ofProject = { key: `joins:${memberId}:${projectId}`, limit: JOINS_OF_PROJECT_PER_DAY };
  const often = `You have joined this project ${JOINS_OF_PROJECT_PER_DAY} times within a day. You can join it again in`;
  await refuseBeyond(tx, { ...ofProject, windowSeconds: DAY_SECONDS }, often);
  const ofAll = { key: `joins:${memberId}`, limit: JOINS_PER_DAY, windowSeconds: DAY_SECONDS };
  const many = `You have joined ${JOINS_PER_DAY} projects within a day. You can join the next one in`;
  await refuseBeyond(tx, ofAll, many);
}
