import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseConnection } from '../src/db/embedded/open-database.ts';

/** A way to the embedded PostgreSQL over TCP, so that a DATABASE_URL can name it. */
export interface DatabaseDoor {
  url(as: { user?: string; password?: string; database?: string }): string;
  /** From now on nothing passes, and nobody is told: as when a network swallows everything. */
  freeze(): void;
  /** What was held back by freeze() passes again. */
  thaw(): void;
  /** Connections inside hear nothing any more, for good, and others are let in: as when another machine has taken over. */
  forget(): void;
  /** Connections inside are ended with a reset, and may come back at once: as when a router has forgotten them. */
  reset(): void;
  /** Connections inside are ended, and none gets in: as when a database is stopped. */
  shut(): Promise<void>;
  /** After shut(): at the same address as before. */
  reopen(): Promise<void>;
  close(): void;
}

export async function openDatabaseDoor(connection: DatabaseConnection): Promise<DatabaseDoor> {
  const socketPath = join(connection.host, `.s.PGSQL.${connection.port}`);
  const sockets = new Map<Socket, Socket>();
  const forgotten = new Set<Socket>();
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
      socket.once('close', () => {
        sockets.delete(socket);
        if (forgotten.delete(socket)) other.destroy();
      });
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve));
  const throwOut = () => {
    for (const socket of sockets.keys()) socket.destroy();
  };
  await listen(0);
  const { port } = door.address() as AddressInfo;
  return {
    url: ({ user = connection.user, password, database = connection.database }) =>
      `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${port}/${database}`,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets.keys()) socket.unpipe().pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const [socket, other] of sockets) if (!forgotten.has(socket)) socket.pipe(other);
    },
    forget: () => {
      for (const socket of sockets.keys()) {
        forgotten.add(socket);
        // What comes is taken and lost, so that it is noticed when a client hangs up.
        socket.unpipe().resume();
      }
    },
    reset: () => {
      for (const socket of sockets.keys()) resetOrDestroy(socket);
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

/** Only what came over TCP can be reset. */
function resetOrDestroy(socket: Socket): void {
  if (socket.remoteAddress) socket.resetAndDestroy();
  else socket.destroy();
}
