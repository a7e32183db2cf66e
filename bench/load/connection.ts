import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface Answer {
  readonly status: number;
  /** With the sizes of its chunks, if it came in chunks. */
  text(): string;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * One keep-alive HTTP/1.1 connection. It does as little as possible: on a small machine, the load generator must not use
 * the CPU time that it measures. It sends one request at a time.
 */
export class Connection {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #received = 0;
  /** The size of the current answer with its head; 0 until the head has arrived, infinite if the answer comes in chunks. */
  #expected = 0;
  #headSize = 0;
  #status = 0;
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed before the answer')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** @param request head and body, as they are sent */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (this.#expected === 0) this.#readHead();
    if (this.#expected === 0 || !this.#isWhole()) return;
    const [chunks, headSize, status] = [this.#chunks, this.#headSize, this.#status];
    this.#chunks = [];
    this.#received = 0;
    this.#expected = 0;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status, text: () => Buffer.concat(chunks).subarray(headSize).toString() });
  }

  #isWhole(): boolean {
    if (this.#expected < Number.POSITIVE_INFINITY) return this.#received >= this.#expected;
    return Buffer.concat(this.#chunks.slice(-LAST_CHUNK.length)).toString('latin1').endsWith(LAST_CHUNK);
  }

  #readHead(): void {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
    const start = this.#chunks[0]!;
    const end = start.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = start.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    if (!length && !/\r\ntransfer-encoding: chunked/i.test(head)) {
      this.#fail(new Error(`an answer without a Content-Length, and not in chunks: ${head}`));
      return;
    }
    this.#status = Number(head.slice(9, 12));
    this.#headSize = end + END_OF_HEAD.length;
    this.#expected = length ? this.#headSize + Number(length[1]) : Number.POSITIVE_INFINITY;
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
