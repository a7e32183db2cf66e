import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const MADE = 'fastify.initialization';

/**
 * Every route that an app gets while it is made, as its router is told of it: also what a plug-in mounts, in any way.
 * HEAD is left out where it answers what GET does.
 */
export async function routesMountedBy(make: () => Promise<unknown>): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) routes.push({ ...route, method });
    });
  };
  subscribe(MADE, listen);
  try {
    await make();
  } finally {
    unsubscribe(MADE, listen);
  }
  const reads = new Set(routes.filter(({ method }) => method === 'GET').map(({ url }) => url));
  return routes.filter(({ method, url }) => method !== 'HEAD' || !reads.has(url));
}
