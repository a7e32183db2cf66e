import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { doorsOf } from './doors.ts';
import { answerBeforeStopping } from './stopping.ts';

const WHERE = { host: '127.0.0.1', port: 0, backlog: 1000 };
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function opened(patienceMs = 6000) {
  const app = Fastify();
  const doors = doorsOf(app);
  answerBeforeStopping(app, patienceMs);
  const asked: (() => void)[] = [];
  app.get('/', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    asked.push(resolve);
    await promise;
    return 'answered';
  });
  await doors.open(WHERE);
  ends.push(() => app.close());
  return { app, doors, asked, port: (app.server.address() as AddressInfo).port };
}

test.skipIf(process.platform !== 'linux')('many who come at once are let in within a few turns', async () => {
  const { app, port } = await opened();
  let inside = 0;
  app.server.on('connection', () => inside++);
  for (let count = 0; count < 160; count++) {
    const socket = connect({ host: WHERE.host, port });
    ends.push(() => socket.destroy());
  }
  let turns = 0;
  for (; inside < 160; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(turns, 'one for each turn would take 160').toBeLessThan(80);
});

test('closing waits for the answers to all who came in, by whichever door', async () => {
  const { app, doors, asked, port } = await opened();
  const answers = Array.from({ length: 40 }, async () => {
    const asking = request({ host: WHERE.host, port, agent: false }).end();
    const [answer] = await once(asking, 'response');
    return await text(answer);
  });
  await expect.poll(() => asked.length).toBe(40);
  let isClosed = false;
  const closing = app
    .close()
    .then(() => doors.closed())
    .then(() => {
      isClosed = true;
    });
  for (const answer of asked.slice(0, 39)) answer();
  await Promise.race(answers);
  await expect.poll(() => connections(port)).toBe('refused');
  expect(isClosed).toBe(false);
  asked[39]!();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']));
  await closing;
});

test('who does not come to an end holds up a stop only so long, by whichever door', async () => {
  const { app, doors, asked, port } = await opened(300);
  const lines = Array.from({ length: 40 }, async () => {
    const socket = connect({ host: WHERE.host, port });
    ends.push(() => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: skills\r\n\r\n');
    await once(socket, 'close');
  });
  await expect.poll(() => asked.length).toBe(40);
  await app.close();
  await doors.closed();
  await Promise.all(lines);
});

async function connections(port: number): Promise<string> {
  const socket = connect({ host: WHERE.host, port });
  ends.push(() => socket.destroy());
  return await once(socket, 'connect').then(
    () => 'taken',
    () => 'refused',
  );
}

test('a port that another program has is not shared with it', async () => {
  const other = createServer().listen({ host: WHERE.host, port: 0 });
  await once(other, 'listening');
  ends.push(() => other.close());
  const { port } = other.address() as AddressInfo;
  const open = async (at: number) => {
    const app = Fastify();
    ends.push(() => app.close());
    await doorsOf(app).open({ ...WHERE, port: at });
  };
  await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' });
  const one = await opened();
  await expect(open(one.port), 'another of its kind').rejects.toMatchObject({ code: 'EADDRINUSE' });
});
