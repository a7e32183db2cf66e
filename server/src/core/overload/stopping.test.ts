import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { createSite } from '../../../test/site.ts';
import { answerBeforeStopping } from './stopping.ts';

async function lineTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

describe('a stop', () => {
  test('answers what was asked before it, refuses what is asked meanwhile, and hangs up on who asks nothing', async ({
    database,
  }) => {
    const site = await createSite(database);
    const as = await signedIn(database.db, (await aMember(database.db)).id);
    const ask = `GET /api/courses HTTP/1.1\r\nHost: skills\r\nCookie: ${as}\r\n\r\n`;
    const asking = await lineTo(site.url);
    const silent = (await lineTo(site.url)).resume();
    const hungUp = once(silent, 'close');
    let stopped: Promise<void> | undefined;
    await database.owner.begin(async (lock) => {
      await lock`lock table courses in access exclusive mode`;
      asking.write(ask);
      await untilSomebodyWaits(database.owner);
      stopped = site.close();
      asking.write(ask);
      await delay(100);
    });
    const [first = '', second = ''] = (await text(asking)).split(/(?=HTTP\/1\.1 )/);
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(second).toMatch(/^HTTP\/1\.1 503 .*x-content-type-options: nosniff/is);
    expect(second).toContain('Failed to get courses: the site is stopping or overloaded');
    await hungUp;
    await stopped;
    await expect(lineTo(site.url)).rejects.toThrow('ECONNREFUSED');
  });

  test('leaves the site alive, but no longer ready, until the last answer is given', async ({ database }) => {
    const site = await createSite(database);
    const as = await signedIn(database.db, (await aMember(database.db)).id);
    const lines = [await lineTo(site.url), await lineTo(site.url)];
    const asksAll = async (asks: string[]) => {
      for (const [index, path] of asks.entries()) {
        const asked = once(site.app.server, 'request');
        lines[index]!.write(`GET ${path} HTTP/1.1\r\nHost: skills\r\nCookie: ${as}\r\n\r\n`);
        await asked;
      }
    };
    let stopped: Promise<void> | undefined;
    await database.owner.begin(async (lock) => {
      await lock`lock table courses in access exclusive mode`;
      await asksAll(['/api/courses', '/api/courses']);
      await untilSomebodyWaits(database.owner);
      stopped = site.close();
      while (site.app.server.listening) await delay(1);
      await asksAll(['/api/health', '/api/ready']);
    });
    const [health, ready] = await Promise.all(lines.map(text));
    expect(health).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 200 .*connection: close.*{"status":"ok"}$/is);
    expect(ready).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 503 .*connection: close.*"code":"UNAVAILABLE"/is);
    expect(ready).toContain('Skillverse is not ready: the site is stopping or overloaded');
    await stopped;
  });

  test('does not wait for a line on which nobody ever asked anything', async () => {
    const app = Fastify({ forceCloseConnections: 'idle' });
    answerBeforeStopping(app, 3_600_000);
    (await lineTo(await app.listen({ host: '127.0.0.1', port: 0 }))).resume();
    await app.close();
  });

  test('does not wait long for a request that never comes to its end', async () => {
    const app = Fastify();
    answerBeforeStopping(app, 100);
    app.post('/', async () => 'never');
    const line = await lineTo(await app.listen({ host: '127.0.0.1', port: 0 }));
    const hungUp = once(line.resume(), 'close');
    const asked = once(app.server, 'request');
    line.write('POST / HTTP/1.1\r\nHost: skills\r\nContent-Length: 10\r\n\r\nhalf');
    await asked;
    await app.close();
    await hungUp;
  });
});

async function untilSomebodyWaits(owner: Parameters<typeof aMember>[0]) {
  for (;;) {
    const [found] = await owner<{ waiting: number }[]>`
      select count(*) as waiting from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`;
    if (found!.waiting > 0) return;
    await delay(10);
  }
}
