import { CourseId, HelpRequestId, MessageId, ProjectId, ReviewId, UserId } from '@skillverse/contract/ids';
import type { ReportKind } from '@skillverse/contract/reports';
import type * as z from 'zod/mini';
import { idIn } from '../../core/http/id-in.ts';
import type { Tx } from '../../db/client.ts';
import { keepMember, lockMember } from '../accounts/queries.ts';
import { hideRequest, lockHideableRequest, showRequest } from '../help/hide-request.ts';
import { findHideableMessage, listMembersOf, updateMessageHidden } from '../messages/hidden-queries.ts';
import { listAlerted } from '../notices/alert-queries.ts';
import { hideProfile, showProfile } from '../profiles/hide-profile.ts';
import { findHideableReview, updateAnswerHidden, updateReviewHidden } from '../reviews/hidden-queries.ts';
import { lockReviewed, recomputeRatings } from '../reviews/queries.ts';
import {
  decideHiding,
  type HiddenThing,
  type Hide,
  type Hideable,
  type Show,
  undoHiding,
} from './decide-hiding.ts';
import { COURSE, PROJECT } from './hide-offer.ts';

/** With its rating, which counts it no more. Locks course, members and review, as writing one does. */
const REVIEW: Hideable<ReviewId> = {
  lock: async (tx, id) => {
    const review = await findHideableReview(tx, id);
    if (review) await lockReviewed(tx, review);
    return review && { ownerId: review.reviewerId };
  },
  update: async (tx, id, isHidden) => {
    const review = await findHideableReview(tx, id);
    const changed = review !== undefined && (await updateReviewHidden(tx, id, isHidden));
    if (changed) await recomputeRatings(tx, review);
    return changed;
  },
};

const ANSWER: Hideable<ReviewId> = {
  lock: async (tx, id) => {
    const review = await findHideableReview(tx, id);
    if (!review) return undefined;
    await keepMember(tx, review.userId);
    return { ownerId: review.userId };
  },
  update: updateAnswerHidden,
};

const MESSAGE: Hideable<MessageId> = {
  lock: async (tx, id) => {
    const message = await findHideableMessage(tx, id);
    if (!message) return undefined;
    await keepMember(tx, message.senderId);
    return { ownerId: message.senderId };
  },
  update: updateMessageHidden,
  listHints: async (tx, id) => {
    const message = await findHideableMessage(tx, id);
    if (!message) return [];
    const { conversationId } = message;
    return [{ memberIds: await listMembersOf(tx, conversationId), kind: 'conversation', id: conversationId }];
  },
};

const HELP: Hideable<HelpRequestId> = {
  lock: async (tx, id) => {
    const ownerId = await lockHideableRequest(tx, id);
    return ownerId && { ownerId };
  },
  update: (tx, id, isHidden) => (isHidden ? hideRequest : showRequest)(tx, id),
  listHints: async (tx, id, { ownerId }) => [
    { memberIds: [ownerId, ...(await listAlerted(tx, id))], kind: 'help', id },
    { memberIds: [ownerId], kind: 'balance', id: ownerId },
  ],
};

const PROFILE: Hideable<UserId> = {
  lock: async (tx, id) => ((await lockMember(tx, id)) ? { ownerId: id } : undefined),
  update: (tx, id, isHidden) => (isHidden ? hideProfile : showProfile)(tx, id),
  listHints: async (_tx, id) => [{ memberIds: [id], kind: 'account', id }],
};

/** One kind of thing, found by what may be an id of it. */
function hiding<Id extends string>(kind: ReportKind, idSchema: z.ZodMiniType<Id>, hideable: Hideable<Id>) {
  return {
    hide: async (tx: Tx, text: string, hide: Hide) => {
      const id = idIn(idSchema, text);
      return id && (await decideHiding(tx, { kind, id, hideable, ...hide }));
    },
    show: async (tx: Tx, text: string, show: Show) => {
      const id = idIn(idSchema, text);
      return id && (await undoHiding(tx, { kind, id, hideable, ...show }));
    },
  };
}

/** What can be reported can be hidden. */
const THINGS = {
  course: hiding('course', CourseId, COURSE),
  project: hiding('project', ProjectId, PROJECT),
  review: hiding('review', ReviewId, REVIEW),
  answer: hiding('answer', ReviewId, ANSWER),
  message: hiding('message', MessageId, MESSAGE),
  'help-request': hiding('help-request', HelpRequestId, HELP),
  profile: hiding('profile', UserId, PROFILE),
} satisfies Record<ReportKind, unknown>;

interface Named {
  readonly kind: ReportKind;
  /** Of an answer: that of its review. */
  readonly id: string;
}

/** Hides something of a member, whatever it is. @returns undefined where there is no such thing */
export function hideThing(tx: Tx, { kind, id, ...hide }: Named & Hide): Promise<HiddenThing | undefined> {
  return THINGS[kind].hide(tx, id, hide);
}

/** Shows it again, as far as that is possible: what a call for help was ended by stays. @returns undefined where there is no such thing */
export function showThing(tx: Tx, { kind, id, ...show }: Named & Show): Promise<HiddenThing | undefined> {
  return THINGS[kind].show(tx, id, show);
}
