import { call } from '@skillverse/contract/call';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createServe } from './serve.ts';
import { validatorCompiler } from './validation.ts';

test('nothing leaves but what the contract names', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler as never);
  const getThing = call({
    method: 'GET',
    path: '/thing',
    who: 'anyone',
    failure: 'Failed to get thing',
    ok: z.object({ name: z.string(), owner: z.object({ id: z.string() }) }),
    errors: {},
  });
  const row = { name: 'Lamp', passwordHash: 'secret', owner: { id: '1', email: 'ada@example.test' } };
  createServe(app, async () => undefined)(getThing, async () => row);
  const answer = await app.inject('/thing');
  expect(answer.json()).toEqual({ name: 'Lamp', owner: { id: '1' } });
  await app.close();
});
