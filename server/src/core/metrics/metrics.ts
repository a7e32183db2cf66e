import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** From a list out of the cache to a call that runs into its deadline of 8 seconds. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures this process and every request that it answers, from now on: hooks that come later are inside the measured
 * time, and what they refuse is counted.
 */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  return registry;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that came to their end. Status "aborted": the client went away before the answer was complete.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of the request to the last byte of the answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  let inFlight = 0;
  const gauge: Gauge = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
    collect: () => gauge.set(inFlight),
  });
  let streams = 0;
  const open: Gauge = new Gauge({
    name: 'event_streams_open',
    help: 'Event streams that this process has open. They are in no other figure: each lasts as long as somebody looks.',
    registers,
    collect: () => open.set(streams),
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.call?.stream) {
      streams++;
      reply.raw.once('close', () => streams--);
      return done();
    }
    inFlight++;
    // Not onResponse: that never comes where the client goes away.
    reply.raw.once('close', () => {
      inFlight--;
      const { method } = request;
      const route = routeOf(request);
      const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : 'aborted';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, reply.elapsedTime / 1000);
    });
    done();
  });
}

// The template, never the address: else everybody could make new series, and ids of members would stand in them.
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'unmatched';
  const isOurs = config.call !== undefined || url.startsWith('/api/') || url === '/metrics';
  return isOurs ? url : 'file';
}
