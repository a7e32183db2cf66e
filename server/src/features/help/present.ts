import type { HelpRequest } from '@skillverse/contract/help/requests';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { HelpRow } from './queries.ts';
import { decisionUntil, obstacleOf } from './rules.ts';

/** Helper, conversation, reason and thanks are for the asker and the helper alone. */
export function presentRequest(row: HelpRow): HelpRequest {
  const isAsker = row.asker.id === row.viewerId;
  const isHelper = row.helper?.id === row.viewerId;
  const isInIt = isAsker || isHelper;
  const { conversationId, questionId, answeredAt, claimedUntil } = row;
  return {
    id: row.id,
    asker: presentPerson(row.asker),
    askerRecord: { solvedCount: row.solvedCount, notSolvedCount: row.notSolvedCount },
    text: row.text ?? '',
    skill: row.skill,
    hiddenByHost: row.isHidden,
    fitsViewer: row.fitsViewer,
    bountySvc: row.bountySvc,
    state: row.state,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    claimedUntil,
    helper: isInIt && row.helper ? presentPerson(row.helper) : null,
    conversation: isInIt && conversationId && questionId ? { id: conversationId, questionId } : null,
    answeredAt,
    decisionUntil:
      row.state === 'answered' && answeredAt ? decisionUntil(answeredAt, row.remindedAt).toISOString() : null,
    endedAt: row.endedAt,
    reason: isInIt ? row.reason : null,
    thanks: isInIt ? row.thanks : null,
    obstacle:
      row.state === 'open'
        ? obstacleOf({
            isOwn: isAsker,
            isClaimed: claimedUntil !== null,
            isClaimedByOneself: isHelper && claimedUntil !== null,
            ...row,
          })
        : null,
  };
}

function presentPerson({ id, name, avatarUrl, isGone }: HelpRow['asker']) {
  return { id, name: isGone ? 'Unknown User' : name, avatarUrl: avatarUrl ?? DEFAULT_AVATAR_URL };
}
