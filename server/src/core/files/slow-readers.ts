import type { Server, Socket } from 'node:net';

/** Less than this in a minute, 17 kbit/s, is no reading: telephone lines of the nineties were quicker. */
const LEAST_BYTES = 131_072;
const LOOK_EVERY_MS = 15_000;
const LOOKS = 4;

type Line = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;

/**
 * Hangs up on clients that hardly take what they asked for, a file, a list or a page: a browser whose film stands still
 * asks for the rest later. The system takes some ahead for everybody, so who reads nothing at all is ended by Node, which
 * knows that a line is idle; this is for who reads just enough not to be.
 */
export function endSlowReaders(server: Server): void {
  const looks = new Map<Socket, () => void>();
  server.on('connection', (socket) => {
    looks.set(socket, lookAt(socket));
    socket.once('close', () => looks.delete(socket));
  });
  const ticking = setInterval(() => {
    for (const look of looks.values()) look();
  }, LOOK_EVERY_MS);
  ticking.unref();
  server.once('close', () => clearInterval(ticking));
}

/** @returns to be called now and then; it counts only as long as bytes wait: whose storage is slow is not slow */
export function lookAt(line: Line): () => void {
  let taken = takenFrom(line);
  let slowLooks = 0;
  return () => {
    const now = takenFrom(line);
    if (line.writableLength === 0 || now - taken >= LEAST_BYTES) {
      taken = now;
      slowLooks = 0;
    } else if (++slowLooks >= LOOKS) line.destroy();
  };
}

/** Node counts as written what still waits to be. */
function takenFrom({ bytesWritten, writableLength }: Line): number {
  return bytesWritten - writableLength;
}
