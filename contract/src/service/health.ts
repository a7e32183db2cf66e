import * as z from 'zod/mini';
import { call } from '../call.ts';

/** The process is alive, even if its database is away or it is stopping. */
export const health = call({
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  neverShed: true,
  failure: 'Skillverse is not well',
  ok: z.object({ status: z.literal('ok') }),
  errors: {},
});

/** The process can serve: its database answers within 2 seconds, and nobody has asked it to stop. */
export const ready = call({
  method: 'GET',
  path: '/api/ready',
  who: 'anyone',
  neverShed: true,
  failure: 'Skillverse is not ready',
  ok: z.object({ status: z.literal('ready') }),
  errors: {},
});
