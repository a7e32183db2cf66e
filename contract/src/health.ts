import * as z from 'zod/mini';
import { call } from './call.ts';

/** The process is alive. */
export const health = call({
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  failure: 'Skillverse is not well',
  ok: z.object({ status: z.literal('ok') }),
  errors: {},
});

/** The process can serve: its database answers. */
export const ready = call({
  method: 'GET',
  path: '/api/ready',
  who: 'anyone',
  failure: 'Skillverse is not ready',
  ok: z.object({ status: z.literal('ready') }),
  errors: {},
});
