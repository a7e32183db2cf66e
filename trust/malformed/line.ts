import { connect, type Socket } from 'node:net';

/** A request exactly as it goes over the line. */
interface Sent {
  readonly bytes: Buffer;
  readonly method: string;
  /** What is sent does not end where it says: the line is of no use afterwards. */
  readonly spoils?: boolean;
  /** Nothing more comes: told to the server by closing this half of the line. */
  readonly ends?: boolean;
}

export interface Came {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** 'closed': hung up without an answer. 'silent': neither answered nor hung up in time. */
export type Outcome = Came | 'closed' | 'silent';

const PATIENCE_MS = 60_000;
const HEAD_END = '\r\n\r\n';

/** A kept-alive connection that sends whatever it is told to, one request after the other. */
export class Line {
  readonly #url: URL;
  #socket: Socket | undefined;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  async send(sent: Sent): Promise<Outcome> {
    const socket = this.#open();
    const outcome = await answerOn(socket, sent);
    const isOver =
      typeof outcome === 'string' || sent.spoils || outcome.headers.get('connection') === 'close';
    if (isOver) this.close();
    return outcome;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.readyState === 'open') return this.#socket;
    this.#socket = connect({
      port: Number(this.#url.port),
      host: this.#url.hostname,
      noDelay: true,
      allowHalfOpen: true,
    });
    this.#socket.on('error', () => undefined);
    return this.#socket;
  }
}

function answerOn(socket: Socket, { bytes, method, ends }: Sent): Promise<Outcome> {
  return new Promise((resolve) => {
    let got = Buffer.alloc(0);
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      socket.off('data', take).off('end', hangUp).off('close', hangUp);
      resolve(outcome);
    };
    const hangUp = () => finish(readAnswer(got, { method, isWhole: true }) ?? 'closed');
    const take = (piece: Buffer) => {
      got = Buffer.concat([got, piece]);
      const answer = readAnswer(got, { method, isWhole: false });
      if (answer) finish(answer);
    };
    const timer = setTimeout(() => finish('silent'), PATIENCE_MS);
    socket.on('data', take).once('end', hangUp).once('close', hangUp);
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** @returns undefined as long as it is not whole */
function readAnswer(
  got: Buffer,
  { method, isWhole }: { method: string; isWhole: boolean },
): Came | undefined {
  const end = got.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [first = '', ...lines] = got.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = got.subarray(end + HEAD_END.length);
  // 'Continue' is not yet the answer.
  if (status < 200) return readAnswer(rest, { method, isWhole });
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = bodyIn(rest, { headers, isWhole, isNone: method === 'HEAD' || [204, 304].includes(status) });
  return body && { status, headers, body };
}

function bodyIn(
  rest: Buffer,
  { headers, isWhole, isNone }: { headers: Headers; isWhole: boolean; isNone: boolean },
): Buffer | undefined {
  if (isNone) return Buffer.alloc(0);
  const length = headers.get('content-length');
  if (length !== null) return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : undefined;
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  return isWhole || (isChunked && rest.subarray(-5).toString() === '0\r\n\r\n') ? rest : undefined;
}
