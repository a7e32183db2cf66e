import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SEARCH_TEXT_MAX } from '../courses.ts';
import { Timestamp, UserId } from '../ids.ts';
import { Cursor, invalidCursor } from '../page.ts';
import { optionalText, requiredLines } from '../text/text-fields.ts';
import { HOST_REASON_MAX, hostRefusals } from './desk.ts';

export const HOST_OFFERS_PER_PAGE = 20;

const OFFER_KINDS = ['course', 'project'] as const;
export const OfferKind = z.enum(OFFER_KINDS, { error: 'Choose courses or projects' });
export type OfferKind = z.output<typeof OfferKind>;

/** Why a host hides or shows something. Its owner reads why it was hidden. */
export const HidingInput = z.strictObject({ reason: requiredLines('The reason', HOST_REASON_MAX) });

/** A course or project as hosts see it, hidden or not. */
export const HostOffer = z.object({
  kind: OfferKind,
  id: z.uuid(),
  title: z.string(),
  /** The teacher or creator. */
  owner: z.object({ id: UserId, name: z.string() }),
  /** It is the viewer's: another host decides about it. */
  isOwn: z.boolean(),
  createdAt: Timestamp,
  /** null: everybody finds it. */
  hidden: z.nullable(
    z.object({
      since: Timestamp,
      /** Its owner was suspended with all that they offer. */
      withOwner: z.boolean(),
      /** null: none was given, as from the command line. */
      reason: z.nullable(z.string()),
      isAppealed: z.boolean(),
    }),
  ),
});
export type HostOffer = z.output<typeof HostOffer>;

/** Courses or projects, the newest first. */
export const listHostOffers = call({
  method: 'GET',
  path: '/api/host/offers',
  who: 'host',
  failure: 'Failed to get courses and projects',
  query: z.strictObject({
    kind: OfferKind,
    /** Words of a title or of its owner's name, or a whole id: of the offer, or of the owner. */
    q: z.optional(optionalText('The search', SEARCH_TEXT_MAX)),
    /** Only what is hidden. */
    hidden: z.optional(z.literal('true')),
    cursor: z.optional(Cursor),
  }),
  ok: z.object({ items: z.array(HostOffer), nextCursor: z.nullable(z.string()) }),
  errors: invalidCursor,
});

const ofOffer = {
  params: z.strictObject({ kind: z.string(), offerId: z.string() }),
  body: HidingInput,
  /** changed: false where it was so already. */
  ok: z.object({ offer: HostOffer, changed: z.boolean() }),
  errors: {
    ...hostRefusals,
    OFFER_NOT_FOUND: { status: 404, message: 'This course or project is not there any more' },
    OWN_OFFER: { status: 409, message: 'This is yours. Another host has to decide about it' },
  },
} as const;

/** Takes it out of all lists and searches. Its owner is led to the reason and can appeal; who is in it keeps it. */
export const hideHostOffer = call({
  method: 'PUT',
  path: '/api/host/offers/:kind/:offerId/hidden',
  who: 'host',
  failure: 'Failed to hide this',
  ...ofOffer,
});

/** Puts it back. */
export const showHostOffer = call({
  method: 'DELETE',
  path: '/api/host/offers/:kind/:offerId/hidden',
  who: 'host',
  failure: 'Failed to show this again',
  ...ofOffer,
});
