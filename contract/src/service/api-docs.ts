import * as z from 'zod/mini';
import { call } from '../call.ts';

/** This contract as an OpenAPI 3.1 document. */
export const describeApi = call({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'anyone',
  failure: 'Failed to describe the API',
  ok: z.looseObject({ openapi: z.literal('3.1.0') }),
  errors: {},
});
