import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, test } from '../../../test/fixtures.ts';
import { openPool } from '../client.ts';

test('a connection begins without settings, which PgBouncer would refuse', async ({ onTestFinished }) => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(async () => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = openPool({ url: `postgres://kim@127.0.0.1:${port}/site` }, { max: 1, role: 'skillverse_app' });
  const failing = expect(pool`select`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [message] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  await failing;
  // The length and the version, then names and values, each with a NUL behind it.
  const words = message.toString('utf8', 8).split('\0');
  const names = words.filter((_, at) => at % 2 === 0 && words[at]);
  expect(names.sort()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
});

test('every connection of a pool has the settings and the role before it is used', async ({
  database,
  onTestFinished,
}) => {
  const pool = openPool(database.connection, { max: 8, role: 'skillverse_app' });
  onTestFinished(() => pool.end());
  const settings = async () => {
    const [row] = await pool<{ role: string; zone: string; path: string; limits: string[] }[]>`
      select current_user as role, current_setting('TimeZone') as zone, current_setting('search_path') as path,
        array[current_setting('statement_timeout'), current_setting('lock_timeout'),
          current_setting('idle_in_transaction_session_timeout')] as limits, pg_sleep(0.05)`;
    return [row?.role, row?.zone, row?.path, row?.limits];
  };
  const found = await Promise.all(Array.from({ length: 8 }, settings));
  expect(found).toEqual(Array(8).fill(['skillverse_app', 'UTC', 'public', ['5s', '2s', '10s']]));
});
