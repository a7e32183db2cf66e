import { randomBytes } from 'node:crypto';
import { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { keyedHash } from '../../server/src/core/http/keyed-hash.ts';
import { openPool } from '../../server/src/db/client.ts';
import type { DatabaseConnection } from '../../server/src/db/embedded/open-database.ts';
import { networkOf } from '../../server/src/features/accounts/rules.ts';
import { createPasswords } from '../../server/src/integrations/sign-in/password-hash.ts';
import { sessionCookieFor } from '../../server/src/integrations/sign-in/session-cookie.ts';
import { checkInvariants } from '../../server/src/invariants.ts';
import { makeDatabase, type TestDatabase } from '../../server/test/database.ts';
import { createSite, TEST_SECRET } from '../../server/test/site.ts';
import { type Connections, openConnections } from '../connections.ts';
import { addPerson, anEconomy, type Caps } from './model.ts';
import { aReal } from './real.ts';
import { PASSWORD } from './requests.ts';
import type { World } from './world.ts';

/** One site of two servers with pools of their own, so that nothing rests on what one process knows. */
export interface Market {
  readonly database: TestDatabase;
  readonly urls: readonly string[];
  readonly connections: Connections;
  readonly caps: Caps;
  /** What all worlds of it have met. */
  readonly met: Map<string, number>;
  /** Of PASSWORD: one for all, because each costs much. */
  readonly hash: string;
  close(): Promise<void>;
}

interface Wanted {
  readonly caps?: Caps;
  readonly env?: Record<string, string>;
  readonly connections?: number;
}

export async function openMarket(
  server: DatabaseConnection,
  { caps = { perDay: 3, perTeacher: 2, perNetwork: 6 }, env = {}, connections: count = 4 }: Wanted = {},
): Promise<Market> {
  const database = await makeDatabase(server);
  const db = openPool(database.connection, { role: 'skillverse_app' });
  const settings = {
    REWARDS_PER_DAY: String(caps.perDay),
    REWARDS_PER_TEACHER_30_DAYS: String(caps.perTeacher),
    REWARDS_PER_NETWORK_DAY: String(caps.perNetwork),
    TRUST_PROXY: '1',
    ...env,
  };
  const sites = [await createSite(database, settings), await createSite({ ...database, db }, settings)];
  const urls = sites.map(({ url }) => url);
  const connections = await openConnections(urls, count);
  return {
    database,
    urls,
    connections,
    caps,
    met: new Map(),
    hash: await createPasswords().hash(PASSWORD),
    close: async () => {
      connections.close();
      await Promise.all(sites.map((site) => site.close()));
      await db.end({ timeout: 1 });
      await database.drop();
    },
  };
}

/** A number of people who are signed in, and nothing else: a small world of their own. */
export async function aWorld(market: Market, names: readonly string[]): Promise<World> {
  const { database, connections, caps } = market;
  const economy = anEconomy(caps);
  const real = aReal(connections);
  for (const { cookie, ...person } of await somePeople(market, names)) {
    addPerson(economy, { ...person, skills: ['Weaving'], bio: null });
    real.personIds.push(person.id);
    real.cookies.push(cookie);
  }
  const network = keyedHash(TEST_SECRET, 'sign-up networks', networkOf(real.address));
  await database.owner`
    update users set sign_up_network = ${network} where id = any(${real.personIds}::uuid[])`;
  return { economy, real, owner: database.owner, met: market.met };
}

export interface SignedIn {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
}

/** As if each had signed up, with PASSWORD and 500 SVC; all in one statement, because each by itself would take long. */
export async function somePeople(
  { database: { owner }, hash }: Pick<Market, 'database' | 'hash'>,
  names: readonly string[],
): Promise<SignedIn[]> {
  const { issue } = sessionCookieFor({ publicUrl: undefined }, TEST_SECRET);
  const people = names.map((name) => {
    const id = UserId.parse(uuidv7());
    const token = randomBytes(24).toString('base64url');
    return { id, name, email: `${id}@example.test`, token, cookie: issue(token).split(';')[0]! };
  });
  const ids = people.map(({ id }) => id);
  await owner.begin(async (tx) => {
    await tx`set local statement_timeout = '300s'`;
    await tx`
    with made as (
      insert into users (id, name, email, skills)
      select id, name, id || '@example.test', '{Weaving}' from unnest(${ids}::uuid[], ${[...names]}::text[]) p (id, name)
      returning id
    ), opened as (
      insert into sign_in_accounts (id, user_id, provider_id, account_id, password_hash)
      select gen_random_uuid(), id, 'credential', id::text, ${hash} from made
    )
    insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), made.id, p.token, now() + interval '30 days'
    from made join unnest(${ids}::uuid[], ${people.map(({ token }) => token)}::text[]) p (id, token) on p.id = made.id`;
  });
  return people.map(({ token: _token, ...person }) => person);
}

/** What of the ledger does not hold. */
export async function brokenIn({ database }: Market): Promise<unknown[]> {
  return (await checkInvariants(database.owner)).filter(({ breaches }) => breaches.length > 0);
}
