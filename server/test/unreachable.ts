import { type Db, openPool } from '../src/db/client.ts';

/** A pool whose database is not there: every query fails as it would when PostgreSQL is down. */
export function makeUnreachable(): Db {
  return openPool({ host: '/nowhere', port: 5432, user: 'nobody', database: 'nothing' });
}
