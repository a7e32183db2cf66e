import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseConnection } from '../src/db/embedded/open-database.ts';

/** A way to the embedded PostgreSQL over TCP, so that a DATABASE_URL can name it. */
export interface DatabaseDoor {
  url(as: { user?: string; password?: string; database?: string }): string;
  /** From now on nothing passes, and nobody is told: as when a network swallows everything. */
  freeze(): void;
  /** What was held back by freeze() passes again. */
  thaw(): void;
  /** Whoever is inside is thrown out with a reset, and may come back at once: as when a router has forgotten them. */
  reset(): void;
  /** Whoever is inside is thrown out, and nobody gets in: as when a database is stopped. */
  shut(): Promise<void>;
  /** After shut(): at the same address as before. */
  reopen(): Promise<void>;
  close(): void;
}

export async function openDatabaseDoor(connection: DatabaseConnection): Promise<DatabaseDoor> {
  const socketPath = join(connection.host, `.s.PGSQL.${connection.port}`);
  const sockets = new Map<Socket, Socket>();
  let isFrozen = false;
  const door = createServer((outside) => {
    const inside = connect(socketPath);
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.set(socket, other);
      if (!isFrozen) socket.pipe(other);
      socket.once('error', () => other.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve));
  const throwOut = () => {
    for (const socket of sockets.keys()) socket.destroy();
  };
  await listen(0);
  const address = door.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: ({ user = connection.user, password, database = connection.database }) =>
      `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${port}/${database}`,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets.keys()) socket.unpipe().pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const [socket, other] of sockets) socket.pipe(other);
    },
    reset: () => {
      for (const socket of sockets.keys()) {
        // Only what came over TCP can be reset.
        if (socket.remoteAddress) socket.resetAndDestroy();
        else socket.destroy();
      }
    },
    shut: async () => {
      const shut = once(door, 'close');
      door.close();
      throwOut();
      await shut;
    },
    reopen: () => listen(port),
    close: () => {
      door.close();
      throwOut();
    },
  };
}
