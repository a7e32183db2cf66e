import { EventEmitter } from 'node:events';
import { connect, isIP, type NetConnectOpts, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';

/** What the driver has read of an address, in its own words. */
export interface WhereTo {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false | null | undefined;
  /** 'require', 'prefer', 'verify-full' ..., true, or options of tls.connect; none for a connection without TLS. */
  readonly ssl?: unknown;
  /** 'direct': without asking first. */
  readonly sslnegotiation?: unknown;
}

type Told = (error?: Error | null) => void;

/** With these the certificate may be anybody's: as libpq and the driver have it. */
const WITHOUT_CHECK: readonly unknown[] = ['require', 'allow', 'prefer'];
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const YES = 'S';
/** How long a goodbye may take to arrive. A line that hears nothing any more would be kept open for a quarter of an hour. */
const GOODBYE_MS = 2000;

/**
 * The driver's way to the database, in place of a socket of its own: through TLS or not, the loss of it is told in one moment.
 * A socket that is reset tells of the error first and of its end a little later; a query that the driver sends between the two is
 * forgotten: it never ends, or, once there is a new connection, it counts as done and has found nothing.
 */
export class Way extends EventEmitter {
  readonly host: string | undefined;
  readonly port: number | undefined;
  /** Moments of performance.now(): when something was heard last, or it was opened, and since when an answer is owed, if one is. */
  heardAt = performance.now();
  owedSince: number | undefined;
  isInTransaction = false;
  #socket: Socket;
  #error: unknown;
  #hasGreeted = false;
  /** What waits until the line is secure; undefined once it is as it shall be. */
  #held: [Uint8Array, Told | undefined][] | undefined = [];

  constructor(to: WhereTo) {
    super();
    const { path } = to;
    // A socket in a folder has no name that a certificate could be for.
    this.host = path ? undefined : to.host[0];
    this.port = path ? undefined : to.port[0];
    const { host, port } = this;
    this.#socket = connect((path ? { path } : { host, port }) as NetConnectOpts);
    this.#follow(this.#socket);
    if (!to.ssl) this.#open();
    else if (to.sslnegotiation === 'direct') this.#secure(to);
    else this.#askForTls(to);
  }

  get readyState(): string {
    return this.#held && !this.#socket.destroyed ? 'opening' : this.#socket.readyState;
  }

  write(bytes: Uint8Array, told?: Told): boolean {
    this.owedSince ??= performance.now();
    const sent = this.#hasGreeted ? bytes : fromGreeting(Buffer.from(bytes));
    this.#hasGreeted = true;
    if (!this.#held) return this.#socket.write(sent, told);
    this.#held.push([sent, told]);
    return true;
  }

  end(goodbye: Uint8Array): void {
    this.#socket.end(goodbye);
    setTimeout(() => this.#socket.destroy(), GOODBYE_MS).unref();
  }

  /** @param reason told to whoever still waits for an answer */
  destroy(reason?: Error): void {
    this.#error ??= reason;
    this.#socket.destroy();
  }

  setKeepAlive(isOn: boolean, idleMs: number): void {
    this.#socket.setKeepAlive(isOn, idleMs);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  #follow(socket: Socket): void {
    socket.on('error', (error) => {
      this.#error ??= error;
    });
    socket.on('close', () => {
      if (socket !== this.#socket) return;
      if (this.#error) this.emit('error', this.#error);
      this.emit('close', Boolean(this.#error));
    });
  }

  #open(): void {
    const socket = this.#socket;
    socket.on('data', (bytes: Buffer) => {
      this.#hear(bytes);
      this.emit('data', bytes);
    });
    socket.on('drain', () => this.emit('drain'));
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const [bytes, told] of held) socket.write(bytes, told);
  }

  #hear(bytes: Buffer): void {
    this.heardAt = performance.now();
    const state = readyIn(bytes);
    if (state) this.isInTransaction = state !== IDLE;
    // Of several that were sent ahead the later ones may be owed still: whoever asks next finds out.
    if (this.owedSince !== undefined) this.owedSince = state ? undefined : this.heardAt;
  }

  #askForTls(to: WhereTo): void {
    const socket = this.#socket;
    socket.write(SSL_REQUEST);
    socket.once('data', (answer: Buffer) => {
      // Anything behind the yes was not said by the database, which waits for us now.
      if (answer.toString('latin1') === YES) this.#secure(to);
      else if (to.ssl === 'prefer' && !answer.toString('latin1').startsWith(YES)) this.#open();
      else this.destroy(new Error('the database does not take connections through TLS'));
    });
  }

  /** Exactly as the driver does it, so that a setting means what it says there. */
  #secure({ ssl, sslnegotiation }: WhereTo): void {
    const options: ConnectionOptions = {
      socket: this.#socket,
      ...(this.host && !isIP(this.host) ? { servername: this.host } : {}),
      ...(sslnegotiation === 'direct' ? { ALPNProtocols: ['postgresql'] } : {}),
      ...(WITHOUT_CHECK.includes(ssl) ? { rejectUnauthorized: false } : {}),
      ...(typeof ssl === 'object' ? ssl : {}),
    };
    const socket = connectTls(options);
    this.#socket = socket;
    this.#follow(socket);
    socket.once('secureConnect', () => this.#open());
  }
}

const IDLE = 'I'.charCodeAt(0);
const READY = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5]);

/** Whether the database says at the end of this that it takes the next query. @returns in which state, or 0 */
function readyIn(bytes: Buffer): number {
  const at = bytes.length - READY.length - 1;
  if (at < 0 || bytes[at] !== READY[0]) return 0;
  return bytes.compare(READY, 0, READY.length, at, at + READY.length) === 0 ? bytes[bytes.length - 1]! : 0;
}

const PROTOCOL_3 = 196_608;
/** What the driver sends at once is a kilobyte or more; anything less waits for a timer, which a loss may have stopped for good. */
export const SENT_AT_ONCE = ' '.repeat(1024);

/** Without what the driver still had for the former connection: the greeting is the last of it, and says how long it is. */
function fromGreeting(bytes: Buffer): Buffer {
  for (let start = 0; start + 8 <= bytes.length; start++) {
    const isGreeting =
      bytes.readUInt32BE(start) === bytes.length - start && bytes.readUInt32BE(start + 4) === PROTOCOL_3;
    if (isGreeting) return bytes.subarray(start);
  }
  return bytes;
}
