import { health } from '@skillverse/contract/service/health';
import type { FastifyInstance } from 'fastify';

// Of the 10 seconds that a stop may take; the rest is for closing the database, which takes 2.5 on a busy machine.
const PATIENCE_MS = 6000;

/**
 * A stop lets everything be answered that was asked before it, and refuses what is asked meanwhile. Nobody who merely
 * keeps a line open, as browsers do, holds it up, and a request that does not come to its end holds it up only so long.
 */
export function answerBeforeStopping(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  let isStopping = false;
  let inFlight = 0;
  const hangUp = () => {
    if (isStopping && inFlight === 0) app.server.closeAllConnections();
  };
  const leave = () => {
    inFlight--;
    hangUp();
  };
  app.server.on('request', (_request, response) => {
    inFlight++;
    response.once('close', leave);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // A moment later nobody can connect any more.
    setImmediate(hangUp);
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping) return done();
    reply.header('connection', 'close');
    // Stopping is no illness: a supervisor must not end what is about to end by itself.
    if (request.routeOptions.url === health.path) return done();
    throw Object.assign(new Error('asked while stopping'), { statusCode: 503 });
  });
}
