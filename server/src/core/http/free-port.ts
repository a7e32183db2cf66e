import { once } from 'node:events';
import { createServer, type ListenOptions } from 'node:net';

/**
 * Opens the port for a moment and closes it again.
 * @throws as `listen` does, e.g. EADDRINUSE
 */
export async function expectFreePort(where: ListenOptions): Promise<void> {
  const listener = createServer().listen(where);
  await once(listener, 'listening');
  listener.close();
  await once(listener, 'close');
}
