import * as z from 'zod/mini';
import { call } from './call.ts';

/**
 * Everything that is stored about the member for longer than three days, as one JSON file. A process of the site writes
 * one at a time, and a member gets ten an hour. It breaks off if nothing is taken for 30 seconds, or if its reader needs over ten minutes.
 */
export const exportMe = call({
  method: 'GET',
  path: '/api/me/export',
  who: 'member',
  forSuspended: true,
  limited: true,
  failure: 'Failed to export your data',
  download: true,
  ok: z.unknown(),
  errors: {
    EXPORT_RUNNING: {
      status: 429,
      message: 'Another export is being made. Try again in a minute.',
      details: z.object({ retryAfterSeconds: z.number() }),
    },
  },
});
