import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Node lets one connection in for each listener and turn of its loop. Turns are long where much is asked, and a thousand
 * who come at once would wait for a thousand of them, however quickly they could be answered.
 */
const DOORS = 16;
const SHARES_PORTS = process.platform === 'linux';

interface Doors {
  /** @throws where the port cannot be had */
  open(where: Required<Pick<ListenOptions, 'host' | 'port' | 'backlog'>>): Promise<void>;
  /** After the app was closed: once all have left that came in by any of them. */
  closed(): Promise<unknown>;
}

/** Several listeners on one port for the same app; one where the system cannot share a port out. */
export function doorsOf(app: FastifyInstance): Doors {
  const more: Server[] = [];
  let closed: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    closed = Promise.all(more.map((door) => new Promise((resolve) => door.close(resolve))));
  });
  return {
    async open(where) {
      if (!SHARES_PORTS) return void (await app.listen(where));
      if (where.port !== 0) await expectFree(where);
      await app.listen({ ...where, reusePort: true } as ListenOptions);
      const address = app.server.address();
      if (typeof address !== 'object' || !address) return;
      for (let door = 1; door < DOORS; door++) {
        const { address: host, port } = address;
        more.push(await listening(doorTo(app), { ...where, host, port, reusePort: true }));
      }
    },
    closed: async () => await closed,
  };
}

/**
 * Who shares a port out is not told of another program that does the same there.
 * @throws as `listen` does
 */
export async function expectFree(where: ListenOptions): Promise<void> {
  const door = await listening(createServer(), where);
  door.close();
  await once(door, 'close');
}

function doorTo({ server }: FastifyInstance): Server {
  // As Node opens its own for requests.
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });
}

async function listening(door: Server, where: ListenOptions): Promise<Server> {
  door.listen(where);
  await once(door, 'listening');
  return door;
}
