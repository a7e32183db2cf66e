import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { DatabaseConnection } from '../src/db/embedded/open-database.ts';

/** A way to the embedded PostgreSQL over TCP, so that a DATABASE_URL can name it. */
export interface DatabaseDoor {
  url(as: { user?: string; password?: string; database?: string }): string;
  /** From now on nothing passes, and nobody is told: as when a network swallows everything. */
  freeze(): void;
  close(): void;
}

export async function openDatabaseDoor(connection: DatabaseConnection): Promise<DatabaseDoor> {
  const socketPath = join(connection.host, `.s.PGSQL.${connection.port}`);
  const sockets = new Set<Socket>();
  const door = createServer((outside) => {
    const inside = connect(socketPath);
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.once('error', () => other.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: ({ user = connection.user, password, database = connection.database }) =>
      `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${port}/${database}`,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
