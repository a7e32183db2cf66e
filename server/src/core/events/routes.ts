import { openEvents } from '@skillverse/contract/events';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../http/serve.ts';
import type { Hints } from './hints.ts';

export function eventRoutes(app: FastifyInstance, serve: Serve, hints: Hints): void {
  serve(openEvents, async ({ viewer }) => hints.open(viewer));
  // At once: a stop waits for what is being answered, and a stream would be answered for ever.
  app.addHook('preClose', async () => hints.endStreams());
  app.addHook('onClose', async () => await hints.close());
}
