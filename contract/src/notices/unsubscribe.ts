import * as z from 'zod/mini';
import { call } from '../call.ts';
import { EndedKind } from '../notices.ts';

/**
 * Ends mails of one kind, for whom the token of such a mail was made. Programs that read mail ask it with one press (RFC 8058),
 * from another site and without a cookie: the token is the right to it. The same again changes nothing.
 */
export const unsubscribe = call({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  who: 'anyone',
  crossSite: true,
  failure: 'Failed to end these mails',
  params: z.strictObject({ token: z.string() }),
  ok: z.object({ kind: EndedKind }),
  errors: {
    LINK_INCOMPLETE: {
      status: 404,
      message: 'This link is not complete. In Settings you choose what is mailed.',
    },
  },
});
