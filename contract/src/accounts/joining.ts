import * as z from 'zod/mini';
import { call } from '../call.ts';
import { optionalLines, textOrNull } from '../text/text-fields.ts';

export const JOIN_REASON_MAX = 500;
const TOKEN_MAX = 100;
/** More than the kinds that there are. */
export const AGREED_MAX = 10;

/** Who may become a member: everybody, invited people alone, or people whom a host approves. */
export const JoiningMode = z.enum(['open', 'invitation', 'approval'], { error: 'Choose how people join' });
export type JoiningMode = z.output<typeof JoiningMode>;

export const DocumentKind = z.enum(['terms', 'privacy', 'conduct'], { error: 'There is no such document' });
export type DocumentKind = z.output<typeof DocumentKind>;

/** How each is called, and where it stands. */
export const DOCUMENTS = {
  terms: { title: 'Terms of use', path: '/terms' },
  privacy: { title: 'Privacy', path: '/privacy' },
  conduct: { title: 'Code of conduct', path: '/conduct' },
} as const satisfies Readonly<Record<DocumentKind, { title: string; path: string }>>;

/** A version of a document that a host has published. */
export const PublishedDocument = z.object({ id: z.uuid(), kind: DocumentKind, version: z.int() });
export type PublishedDocument = z.output<typeof PublishedDocument>;

/** What comes along with a sign-up, by password or with Google, where the site asks for it. */
export const joiningFields = {
  /** The token of an invitation's link. Where everybody may join, one that is over does no harm. */
  invitation: z.optional(z.string().check(z.maxLength(TOKEN_MAX))),
  /** Why this person wants to join. Blank becomes null. */
  reason: z.optional(
    z.nullable(z.pipe(optionalLines('The reason', JOIN_REASON_MAX), z.transform(textOrNull))),
  ),
  /** The ids of all documents that the site has, as getJoining tells them. */
  agreedTo: z.optional(z.array(z.uuid('This is not a valid id')).check(z.maxLength(AGREED_MAX))),
};

/** Why somebody does not become a member. None of them depends on the e-mail address. */
export const joiningErrors = {
  INVITATION_NEEDED: { status: 403, message: 'You need an invitation to join this site' },
  INVITATION_OVER: { status: 409, message: 'This invitation has ended. Ask for a new one' },
  REASON_NEEDED: { status: 409, message: 'To join, say under Sign Up why you want to' },
  CONSENT_NEEDED: { status: 409, message: 'To join, agree to the rules of this site under Sign Up' },
} as const;

/** What becomes of a request to join, for the person who sent it alone. */
export const requestErrors = {
  JOIN_WAITING: { status: 403, message: 'Your request to join is waiting: a host will look at it' },
  JOIN_REFUSED: {
    status: 403,
    message: 'Your request to join was not accepted',
    /** What the host says to it. */
    details: z.object({ reason: z.nullable(z.string()) }),
  },
} as const;

/** How one joins this site, for everybody to see. */
export const getJoining = call({
  method: 'GET',
  path: '/api/joining',
  who: 'anyone',
  failure: 'Failed to find out how to join',
  query: z.strictObject({ invitation: joiningFields.invitation }),
  ok: z.object({
    mode: JoiningMode,
    /** Those that there are, in the order of DocumentKind. To join is to agree to all of them. */
    documents: z.array(PublishedDocument),
    /** Of the query; null without one. */
    invitation: z.nullable(
      z.object({
        /** False where it has ended, is used up, or never was. Then the other two are null. */
        isOpen: z.boolean(),
        /** The name of the host who made it; null: it was made from the command line, or the host is gone. */
        invitedBy: z.nullable(z.string()),
        /** What the host wrote on it, e.g. 'Pottery club'. */
        title: z.nullable(z.string()),
      }),
    ),
  }),
  errors: {},
});
