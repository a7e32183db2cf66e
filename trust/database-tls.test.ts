import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Db, openPool } from '../server/src/db/client.ts';
import { findRunAs } from '../server/src/db/embedded/run-as.ts';
import { outcomesOfResets } from '../server/test/reset-queries.ts';
import { type FaultProxy, openFaultProxy } from './faults/network/fault-proxy.ts';
import { type OwnPostgres, openOwnPostgres } from './faults/network/own-postgres.ts';
import { selfSigned } from './self-signed.ts';

const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

const cleanUps: (() => Promise<void>)[] = [];
const onEnd = (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp);
let database: OwnPostgres;
let show: (certificate: ReturnType<typeof selfSigned>) => void;

/** A PostgreSQL that takes connections through TLS, with a certificate that can be changed. */
beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'skillverse-tls-'));
  chmodSync(home, 0o711);
  onEnd(async () => rmSync(home, { recursive: true, force: true }));
  const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')];
  const runAs = findRunAs();
  show = (certificate) => {
    for (const [path, text] of [
      [key, certificate.key],
      [cert, certificate.cert],
    ] as const) {
      writeFileSync(path, text, { mode: 0o600 });
      if (runAs) chownSync(path, runAs.uid, runAs.gid);
    }
  };
  show(selfSigned('localhost'));
  const options = [`ssl_key_file=${key}`, `ssl_cert_file=${cert}`];
  database = await openOwnPostgres(onEnd, { home, options });
  await reload('alter system set ssl = on');
});

afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

function urlOf({ mode, host = '127.0.0.1', port }: { mode: string; host?: string; port?: number }): string {
  const url = new URL(database.url);
  url.hostname = host;
  if (port) url.port = String(port);
  url.searchParams.set('sslmode', mode);
  return url.href;
}

/** 'tls', 'plain' or 'refused'. */
async function wayOf(pool: Db): Promise<string> {
  const asked = pool<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  const way = await asked.then(
    ([row]) => (row?.ssl ? 'tls' : 'plain'),
    () => 'refused',
  );
  await pool.end({ timeout: 1 });
  return way;
}

/** In each mode. */
async function ways(to: { host?: string; port?: number }): Promise<string[]> {
  const urls = MODES.map((mode) => urlOf({ mode, ...to }));
  return await Promise.all(urls.map((url) => wayOf(openPool({ url }, { max: 1 }))));
}

async function proxyTo(port: number): Promise<FaultProxy> {
  const proxy = await openFaultProxy({ host: '127.0.0.1', port });
  onTestFinished(() => proxy.close());
  return proxy;
}

test('through TLS, too, a query whose connection is reset at whatever moment fails, and is never taken for one that found nothing', async () => {
  const proxy = await proxyTo(Number(new URL(database.url).port));
  const pool = openPool({ url: urlOf({ mode: 'require', port: proxy.port }) }, { max: 4 });
  onTestFinished(() => pool.end({ timeout: 0 }));
  const [row] = await pool<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  expect(row?.ssl).toBe(true);
  const reset = async () => {
    proxy.put({ kind: 'reset_peer', ms: 0 });
    // Whoever is inside is thrown out in the next turn of timers.
    await delay(2);
    await proxy.lift();
  };
  expect(await outcomesOfResets(pool, reset)).toEqual(['1 rows', 'failed']);
});

test('each sslmode says whose certificate is taken, and where no TLS will do', async () => {
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  // Nobody vouches for it.
  const stranger = await ways({ host: 'localhost' });
  expect(stranger).toEqual(['plain', 'tls', 'tls', 'refused', 'refused']);

  const here = selfSigned('localhost');
  const elsewhere = selfSigned('elsewhere.test');
  setDefaultCACertificates([here.cert, elsewhere.cert]);
  await present(here);
  const known = await ways({ host: 'localhost' });
  expect(known).toEqual(['plain', 'tls', 'tls', 'tls', 'tls']);

  await present(elsewhere);
  const other = await ways({ host: 'localhost' });
  expect(other).toEqual(['plain', 'tls', 'tls', 'refused', 'refused']);
});

test('a database without TLS is taken without it only where the sslmode says so', async () => {
  await reload('alter system set ssl = off');
  expect(await ways({})).toEqual(['plain', 'plain', 'refused', 'refused', 'refused']);
});

/** From now on, to whoever comes. */
async function present(certificate: ReturnType<typeof selfSigned>): Promise<void> {
  show(certificate);
  await reload('select');
}

/** @returns once what was changed counts for whoever comes */
async function reload(change: string): Promise<void> {
  const own = openPool({ url: database.url }, { max: 1 });
  const readAt = async () => String((await own`select pg_conf_load_time()::text as at`)[0]?.at);
  await own.unsafe(change);
  const before = await readAt();
  await own`select pg_reload_conf()`;
  while ((await readAt()) === before) await delay(10);
  await own.end();
}
