import type { Notice, Options } from 'postgres';
import { arrayTypes } from './driver/array-types.ts';
import { postgres } from './driver/driver.ts';
import { guardTransactions } from './driver/lost-connection.ts';
import { SENT_AT_ONCE, Way, type WhereTo } from './driver/way.ts';
import type { Ways } from './driver/ways.ts';

/** How to reach a database: a URL, or the embedded one's socket folder. */
export type DatabaseAddress =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port?: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

const USUAL_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** A time of PostgreSQL in UTC as Date would write it, without a Date for each: a list has a hundred of them. */
function isoTime(text: string): string {
  if (!USUAL_TIME.test(text)) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** int8 as number (coins and ids stay far below 2^53), timestamps as ISO strings in UTC. */
const types = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  timestamp: {
    to: 1184,
    from: [1184],
    serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
    parse: isoTime,
  },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  ...arrayTypes,
};

interface PoolOptions {
  /** All its connections, however they are shared out. A pool of one serves everything with it. */
  readonly max?: number;
  /** The role that each connection takes on; none where the database would not let us make one. */
  readonly role?: string | undefined;
  /** Of the process that it serves; left out, a connection whose other end has gone for good is only found out by the system. */
  readonly ways?: Ways | undefined;
  readonly onNotice?: (notice: string) => void;
}

/** How many connections a process of the site holds, unless it is told otherwise. */
export const USUAL_CONNECTIONS = 20;

const SEARCH_LONGEST_MS = 1000;

/** All connections of one process, shared out: what serves requests, who signs in, and the pulse (one). */
export function shareConnections(all: number): { readonly app: number; readonly signIn: number } {
  const signIn = all < 12 ? 2 : 3;
  return { app: all - signIn - 1, signIn };
}

/**
 * Opens a pool. Nothing is connected before the first query.
 * Transactions have connections of their own, and so has what all others wait for: docs/decisions/0024 says why.
 */
export function openPool(address: DatabaseAddress, options: PoolOptions = {}): Db {
  const { max = shareConnections(USUAL_CONNECTIONS).app } = options;
  const open = (connections: number, longestMs?: number) => connect(address, options, connections, longestMs);
  if (max === 1) {
    const only = guardTransactions(open(1));
    return Object.assign(only, { quick: only, searching: only });
  }
  const quickMost = max < 4 ? 0 : max < 10 ? 1 : 2;
  const searchingMost = max < 8 ? 0 : max < 10 ? 1 : 2;
  const transactionsMost = Math.ceil((max - quickMost - searchingMost) / 2);
  const pool = open(max - quickMost - searchingMost - transactionsMost);
  const transactions = guardTransactions(open(transactionsMost));
  const quick = quickMost === 0 ? pool : open(quickMost);
  const searching = searchingMost === 0 ? pool : open(searchingMost, SEARCH_LONGEST_MS);
  const ends = [...new Set([pool, transactions, quick, searching])].map((one) => one.end.bind(one));
  pool.begin = transactions.begin;
  pool.end = async (how) => {
    await Promise.all(ends.map((end) => end(how)));
  };
  return Object.assign(pool, { quick, searching });
}

function connect(address: DatabaseAddress, options: PoolOptions, max: number, longestMs = 5000) {
  const settings = {
    max,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    // Seconds, so that the system looks after a connection on which nothing is asked.
    keep_alive: 10,
    // Seconds between tries to connect. Left to itself it grows to 20, and a database that is back goes unnoticed.
    backoff: () => 0.3,
    transform: { undefined: null, column: { from: postgres.toCamel } },
    types,
    fetch_types: false,
    onnotice: (notice: Notice) => options.onNotice?.(notice.message ?? ''),
    connection: {
      application_name: 'skillverse',
      options: SENT_AT_ONCE,
      TimeZone: 'UTC',
      // Where the tables are, whatever schema the user's own settings would put first.
      search_path: 'public',
      statement_timeout: longestMs,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10000,
      ...(options.role ? { role: options.role } : {}),
    },
  };
  // What the address asks for is read by the driver: it may be in the URL or in the environment.
  const asked: WhereTo = openWith(address, settings).options;
  // To one of several hosts the driver finds its way itself.
  if (asked.host.length > 1) return openWith(address, settings);
  const socket = () => {
    const way = new Way(asked);
    options.ways?.add(way);
    return way;
  };
  return openWith(address, { ...settings, ssl: false, ...{ socket } });
}

function openWith<Settings extends Options<typeof types>>(address: DatabaseAddress, settings: Settings) {
  if ('url' in address) return postgres(address.url, settings);
  return postgres({ ...address, ...settings, ...(address.port ? { port: address.port } : {}) });
}

type Connections = ReturnType<typeof connect>;
export interface Db extends Connections {
  /** For what everybody waits for: who is asking, and whether the database is there. Never for what may take its time. */
  readonly quick: Connections;
  /** For searches alone, so that no other read waits for them. Each is ended where it takes long. */
  readonly searching: Connections;
}
export type Tx = Parameters<Parameters<Db['begin']>[1]>[0];
/** What queries run on: the pool or a part of it, or the transaction that they are part of. */
export type DbOrTx = Connections | Tx;
