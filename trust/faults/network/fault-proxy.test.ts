import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type FaultProxy, openFaultProxy, type Toxic } from './fault-proxy.ts';

/** Somebody who answers each piece with the same piece, and a way there, which waits in its own way. */
async function anEcho(wait?: typeof delay): Promise<FaultProxy> {
  const server = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy = await openFaultProxy({ host: '127.0.0.1', port }, wait);
  onTestFinished(() => {
    proxy.close();
    server.close();
  });
  return proxy;
}

async function enter({ port }: FaultProxy): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** How an exchange of these bytes goes. */
async function exchange(proxy: FaultProxy, bytes = 'abcdefgh') {
  const socket = await enter(proxy);
  const found = { text: '', pieces: 0, end: '' };
  socket.on('data', (piece) => {
    found.text += piece;
    found.pieces++;
    if (found.text.length === bytes.length) socket.end();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    found.end = error.code ?? '';
  });
  socket.write(bytes);
  await once(socket, 'close').catch(() => undefined);
  return found;
}

test('a way that is not spoilt passes everything', async () => {
  expect(await exchange(await anEcho())).toMatchObject({ text: 'abcdefgh', pieces: 1, end: '' });
});

test('each of the eight ways to spoil it does what its name says, and no more once it is lifted', async () => {
  const waits: unknown[] = [];
  const proxy = await anEcho((ms, ...more) => {
    waits.push(ms);
    return delay(ms, ...more);
  });
  proxy.put({ kind: 'latency', ms: 60 });
  expect([(await exchange(proxy)).text, waits.splice(0)]).toEqual(['abcdefgh', [60, 60]]);
  proxy.put({ kind: 'bandwidth', bytesPerSecond: 100 }, 'upstream');
  expect([(await exchange(proxy)).text, waits.splice(0)]).toEqual(['abcdefgh', [80]]);
  proxy.put({ kind: 'slow_close', ms: 60 });
  expect([(await exchange(proxy)).text, waits.splice(0)]).toEqual(['abcdefgh', [60, 60]]);
  proxy.put({ kind: 'slicer', bytes: 3, ms: 5 }, 'downstream');
  expect((await exchange(proxy)).text).toBe('abcdefgh');
  // Three slices; whoever is slow to read may find two of them together.
  expect(waits.splice(0).slice(0, 2)).toEqual([5, 5]);
  proxy.put({ kind: 'limit_data', bytes: 5 }, 'downstream');
  expect((await exchange(proxy)).text).toBe('abcde');
  proxy.put({ kind: 'timeout', ms: 50 });
  expect(await exchange(proxy)).toMatchObject({ text: '', end: '' });
  proxy.put({ kind: 'reset_peer', ms: 20 });
  await expect(once(await enter(proxy), 'close')).rejects.toMatchObject({ code: 'ECONNRESET' });
  proxy.put({ kind: 'down' });
  await expect(enter(proxy)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await proxy.lift();
  expect((await exchange(proxy)).text).toBe('abcdefgh');
});

test.for([
  { kind: 'latency', ms: 60 },
  { kind: 'slow_close', ms: 60 },
] as const)('$kind lets nothing pass before its time is over', async (toxic) => {
  const waits: (() => void)[] = [];
  const proxy = await anEcho(() => new Promise<never>((go) => waits.push(go as () => void)));
  proxy.put(toxic);
  let isOver = false;
  const exchanged = exchange(proxy).then((found) => {
    isOver = true;
    return found;
  });
  for (const _ of ['there', 'and back']) {
    await expect.poll(() => waits.length).toBe(1);
    expect(isOver).toBe(false);
    waits.pop()?.();
  }
  expect(await exchanged).toMatchObject({ text: 'abcdefgh' });
});

test('what is swallowed is lost, so who waits for it is let go when the way is free again', async () => {
  const proxy = await anEcho();
  const socket = await enter(proxy);
  proxy.put({ kind: 'timeout', ms: 60_000 });
  socket.write('abc');
  await new Promise((resolve) => setTimeout(resolve, 30));
  await proxy.lift();
  await once(socket, 'close');
});

test('whoever is forgotten hears nothing any more, not even later, and whoever comes then does', async () => {
  const proxy = await anEcho();
  const socket = await enter(proxy);
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  socket.write('before');
  await expect.poll(() => heard).toBe('before');
  proxy.put({ kind: 'forgotten' });
  socket.write('meanwhile');
  await expect.poll(() => proxy.met()).toBe(1);
  expect((await exchange(proxy)).text).toBe('abcdefgh');
  await proxy.lift();
  socket.write('afterwards');
  expect((await exchange(proxy)).text).toBe('abcdefgh');
  expect([heard, socket.closed]).toEqual(['before', false]);
});

test('a connection is cut at a word, before it has passed or before its answer has, and no other is', async () => {
  const proxy = await anEcho();
  for (const cut of ['word', 'answer'] as const) {
    const sprung = proxy.spring({ word: 'commit', cut });
    expect((await exchange(proxy, 'insert')).text).toBe('insert');
    expect((await exchange(proxy, 'commit')).text).toBe('');
    await sprung;
    expect((await exchange(proxy, 'commit')).text).toBe('commit');
  }
});

const TOXICS: readonly Toxic[] = [
  { kind: 'latency', ms: 1 },
  { kind: 'down' },
  { kind: 'bandwidth', bytesPerSecond: 1_000_000 },
  { kind: 'slow_close', ms: 1 },
  // Longer than a piece takes on a busy machine: else it ends before it has met anything.
  { kind: 'timeout', ms: 60_000 },
  { kind: 'reset_peer', ms: 0 },
  { kind: 'slicer', bytes: 4, ms: 1 },
  { kind: 'limit_data', bytes: 4 },
  { kind: 'forgotten' },
];

test.for(TOXICS)('$kind tells whether it has met anything', async (toxic) => {
  const [quiet, proxy] = [await anEcho(), await anEcho()];
  quiet.put(toxic);
  expect(quiet.met()).toBe(0);
  await quiet.lift();
  const socket = await enter(proxy);
  socket.on('error', () => undefined).resume();
  socket.write('before');
  await once(socket, 'data');
  proxy.put(toxic);
  socket.end('abcdefgh');
  await expect.poll(() => proxy.met()).toBeGreaterThan(0);
  await proxy.lift();
});
