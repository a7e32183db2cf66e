import type { FastifyInstance } from 'fastify';

/**
 * A stop lets everything be answered that was asked before it, and refuses what is asked meanwhile. Nobody who merely
 * keeps a line open, as browsers do, holds it up.
 */
export function answerBeforeStopping(app: FastifyInstance): void {
  let isStopping = false;
  let inFlight = 0;
  const hangUp = () => {
    if (isStopping && inFlight === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_request, response) => {
    inFlight++;
    response.once('close', () => {
      inFlight--;
      hangUp();
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // A moment later nobody can connect any more.
    setImmediate(hangUp);
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return;
    reply.header('connection', 'close');
    throw Object.assign(new Error('asked while stopping'), { statusCode: 503 });
  });
}
