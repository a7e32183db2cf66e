import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';
import { guardTransactions, SENT_AT_ONCE, type Way, wayToDatabase } from './lost-connection.ts';

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

/** int8 as number (coins and ids stay far below 2^53), timestamps as ISO strings in UTC. */
const types = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  timestamp: {
    to: 1184,
    from: [1184],
    serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => new Date(text).toISOString(),
  },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  ...arrayTypes,
};

export interface PoolOptions {
  /** Connections for transactions; half as many more serve single queries. A pool of one serves both. */
  readonly max?: number;
  /** The role that each connection takes on; none where the database would not let us make one. */
  readonly role?: string | undefined;
  readonly onNotice?: (notice: string) => void;
}

/**
 * Opens a pool. Nothing is connected before the first query.
 * Transactions have connections of their own: docs/decisions/0024 says why.
 */
export function openPool(address: DatabaseAddress, options: PoolOptions = {}) {
  const { max = 10 } = options;
  if (max === 1) return guardTransactions(connect(address, options, 1));
  const pool = connect(address, options, Math.ceil(max / 2));
  const transactions = guardTransactions(connect(address, options, max));
  const end = pool.end.bind(pool);
  pool.begin = transactions.begin;
  pool.end = async (how) => {
    await Promise.all([end(how), transactions.end(how)]);
  };
  return pool;
}

function connect(address: DatabaseAddress, options: PoolOptions, max: number) {
  const settings = {
    max,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    // Seconds between tries to connect. Left to itself it grows to 20, and a database that is back goes unnoticed.
    backoff: () => 0.3,
    transform: { undefined: null, column: { from: postgres.toCamel } },
    types,
    fetch_types: false,
    onnotice: (notice: postgres.Notice) => options.onNotice?.(notice.message ?? ''),
    connection: {
      application_name: 'skillverse',
      options: SENT_AT_ONCE,
      TimeZone: 'UTC',
      // Where the tables are, whatever schema the user's own settings would put first.
      search_path: 'public',
      statement_timeout: 5000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10000,
      ...(options.role ? { role: options.role } : {}),
    },
  };
  const pool =
    'url' in address
      ? postgres(address.url, settings)
      : postgres({ ...address, ...settings, ...(address.port ? { port: address.port } : {}) });
  const way: Way & { ssl?: unknown; socket?: unknown } = pool.options;
  // Through TLS, or to one of several hosts, the driver finds its way itself.
  if (!way.ssl && way.host.length === 1) way.socket = wayToDatabase;
  return pool;
}

export type Db = ReturnType<typeof openPool>;
export type Tx = Parameters<Parameters<Db['begin']>[1]>[0];
/** What queries run on: the pool, or the transaction that they are part of. */
export type DbOrTx = Db | Tx;
