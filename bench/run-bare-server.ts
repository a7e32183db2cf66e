import { type DatabaseAddress, openPool } from '../server/src/db/client.ts';
import type { RewardCaps } from '../server/src/features/enrollments/rules.ts';
import { sessionCookieFor } from '../server/src/integrations/sign-in/session-cookie.ts';
import { createBareServer } from './bare-server.ts';

/** The settings of the bare server, which runs as its own program. The bench passes them. */
export interface BareSettings {
  readonly port: number;
  readonly secret: string;
  readonly database: DatabaseAddress;
  readonly role: string | undefined;
  readonly caps: RewardCaps;
}

const { port, secret, database, role, caps } = JSON.parse(process.env.BARE_SETTINGS ?? '') as BareSettings;
const db = openPool(database, { role });
const server = createBareServer({ db, cookie: sessionCookieFor({ publicUrl: undefined }, secret), caps });
server.keepAliveTimeout = 72_000; // the default of Fastify
server.listen(port, '127.0.0.1');
process.on('SIGTERM', () => {
  server.close(() => db.end({ timeout: 1 }).then(() => process.exit(0)));
  server.closeAllConnections();
});
