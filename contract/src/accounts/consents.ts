import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Timestamp } from '../ids.ts';
import { AGREED_MAX, PublishedDocument } from './joining.ts';

const ofKind = { params: z.strictObject({ kind: z.string() }) };

export const getDocument = call({
  method: 'GET',
  path: '/api/documents/:kind',
  who: 'anyone',
  failure: 'Failed to get the document',
  ...ofKind,
  ok: z.extend(PublishedDocument, {
    /** Markdown. */
    text: z.string(),
    publishedAt: Timestamp,
  }),
  errors: { DOCUMENT_NOT_FOUND: { status: 404, message: 'This site has no such document' } },
});

/** What the member has agreed to, and what the member is asked to agree to now. */
export const getConsents = call({
  method: 'GET',
  path: '/api/me/consents',
  who: 'member',
  failure: 'Failed to get what you agreed to',
  ok: z.object({
    /** Empty for most: a version that asks again, and that the member has not agreed to. */
    asked: z.array(PublishedDocument),
    /** The last first. */
    given: z.array(z.extend(PublishedDocument, { agreedAt: Timestamp })),
    /** Those that the site has. */
    documents: z.array(PublishedDocument),
  }),
  errors: {},
});

/** Agrees to these versions. To agree once more changes nothing. */
export const giveConsent = call({
  method: 'POST',
  path: '/api/me/consents',
  who: 'member',
  failure: 'Failed to save that you agree',
  body: z.strictObject({
    agreedTo: z.array(z.uuid('This is not a valid id')).check(z.minLength(1), z.maxLength(AGREED_MAX)),
  }),
  ok: z.object({ asked: z.array(PublishedDocument) }),
  errors: {
    DOCUMENTS_CHANGED: { status: 409, message: 'There is a newer version. Please read that one' },
  },
});
