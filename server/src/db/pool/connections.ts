import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { type DatabaseAddress, whereIs } from './address.ts';
import { ConnectionError, withCode } from './errors.ts';
import { run } from './run.ts';
import { openShared, type Work } from './share.ts';

interface ConnectionOptions {
  readonly max: number;
  /** Settings of PostgreSQL for these connections, in the places of the usual ones. */
  readonly settings?: Readonly<Record<string, string | number>> | undefined;
  /** The role that each connection takes on; none where the database would not let us make one. */
  readonly role?: string | undefined;
  readonly onNotice?: ((notice: string) => void) | undefined;
}

const CONNECT_MS = 5000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const NO_TLS_THERE = /does not support SSL/;

/** Connections to one database. Nothing is connected before somebody asks for one. */
export interface Connections {
  /** To be given back by its release(). */
  lend(): Promise<PoolClient>;
  /** One connection for as long as the work takes. It is closed if the work says so, or if it is lost. */
  use<T>(work: Work<T>): Promise<T>;
  /** For one statement outside a transaction: the connection may carry others at the same time. */
  share<T>(work: Work<T>): Promise<T>;
  /** @returns how to close each connection on which nothing is heard between now and then */
  noteHeard(): () => void;
  /** @param patienceMs how long those in use may take to end; left out, as long as they take */
  end(patienceMs?: number): Promise<void>;
}

export function openConnections(address: DatabaseAddress, options: ConnectionOptions): Connections {
  const { isPlainEnough, ...where } = whereIs(address);
  const sockets = new Set<Socket>();
  const pool = poolOf(where, options, sockets);
  let ended: Promise<void> | undefined;
  const { connect, refuseWaiting } = connecting(pool);
  const lend = async () => {
    try {
      return await connect();
    } catch (error) {
      if (!isPlainEnough || !NO_TLS_THERE.test((error as Error).message)) throw withCode(error);
      pool.options.ssl = false;
      return await connect();
    }
  };
  const use = async <T>(work: Work<T>): Promise<T> => {
    const client = await lend();
    let closed: Error | undefined;
    try {
      return await closingIfLost(work)(client, (why) => {
        closed ??= why;
      });
    } finally {
      client.release(closed);
    }
  };
  const share = openShared(lend, () => pool.idleCount === 0 && pool.totalCount >= options.max);
  return {
    lend,
    use,
    share: (work) => share(closingIfLost(work)),
    noteHeard() {
      const before = Array.from(sockets, (socket) => [socket, socket.bytesRead] as const);
      return () => {
        for (const [socket, heard] of before) if (socket.bytesRead === heard) socket.destroy();
      };
    },
    async end(patienceMs) {
      ended ??= pool.end();
      refuseWaiting();
      if (patienceMs === undefined) return await ended;
      const given = new AbortController();
      const late = delay(patienceMs, undefined, { signal: given.signal }).catch(ignore);
      await Promise.race([ended, late]);
      given.abort();
      for (const socket of sockets) socket.destroy();
      await ended;
    },
  };
}

const ignore = () => undefined;

/** The pool forgets who waits for a connection when it ends: they are told here. */
function connecting(pool: Pool) {
  const waiting = new Set<(why: Error) => void>();
  return {
    connect: (): Promise<PoolClient> =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        pool.connect().then(
          (client) => {
            if (waiting.delete(reject)) resolve(client);
            else client.release();
          },
          (error) => {
            waiting.delete(reject);
            reject(error);
          },
        );
      }),
    refuseWaiting() {
      for (const refuse of waiting) refuse(new ConnectionError('the pool has ended', 'CONNECTION_ENDED'));
      waiting.clear();
    },
  };
}

/** Sends what is written in one turn of the event loop together: the statements of several requests then cost one system call. */
class BatchingSocket extends Socket {
  #isHeld = false;

  // The driver corks before each statement.
  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    setImmediate(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}

/** A lost connection may not have noticed yet that it is lost. */
function closingIfLost<T>(work: Work<T>): Work<T> {
  return async (client, close) => {
    try {
      return await work(client, close);
    } catch (error) {
      if (error instanceof ConnectionError) close(error);
      throw error;
    }
  };
}

/** A server that does not let it in for long is given up. */
class ImpatientClient extends Client {
  constructor(config?: ClientConfig) {
    // The password is hidden from being listed.
    super({ ...config, password: config?.password, connectionTimeoutMillis: CONNECT_MS });
  }
}

function poolOf(where: PoolConfig, options: ConnectionOptions, sockets: Set<Socket>): Pool {
  const pool = new Pool({
    ...where,
    max: options.max,
    application_name: 'skillverse',
    pipeline: true,
    idleTimeoutMillis: 0,
    // The pool would also give up who waits for a connection that is in use.
    Client: ImpatientClient,
    onConnect: (client) => tellSettings(client, options),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    stream: () => {
      const socket = new BatchingSocket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // The user of a connection is told of its loss by the statements; without a listener the process would end.
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
    client.on('notice', ({ message }) => options.onNotice?.(message ?? ''));
  });
  return pool;
}

/** By a statement, because PgBouncer refuses a connection whose startup message has settings. */
async function tellSettings(client: ClientBase, { settings, role }: ConnectionOptions): Promise<void> {
  const all = {
    TimeZone: 'UTC',
    // Where the tables are, whatever schema the user's own settings would put first.
    search_path: 'public',
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    ...settings,
    ...(role && { role }),
  };
  const text = `select ${Object.keys(all).map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`)}`;
  const values = Object.entries(all).flat().map(String);
  await run(client, { text, values }, { answerMs: CONNECT_MS, isPrepared: false });
}
