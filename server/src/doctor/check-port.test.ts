import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { checkPort } from './check-port.ts';
import { lineOf } from './finding.ts';

const linesOf = async (port: number, host = '127.0.0.1') => (await checkPort({ host, port })).map(lineOf);

/** A program that answers every request alike, as a Skillverse of this health would. */
async function answering(status: number, text: string, head: Record<string, string> = {}): Promise<number> {
  const server = createServer(({ url }, response) => {
    const isHealth = url === '/api/health';
    response.writeHead(isHealth ? 200 : status, head).end(isHealth ? text : '{"status":"ready"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a free port is free afterwards, too', async () => {
  const port = await freePort();
  for (const _ of ['once', 'twice'])
    expect(await linesOf(port)).toEqual([`ok    port      ${port} is free: no Skillverse runs there`]);
  expect(await linesOf(0)).toEqual(['ok    port      PORT 0 takes any free port']);
});

test('a port that a Skillverse has is fine, if it can serve', async () => {
  const ours = { 'x-request-id': 'a' };
  const [well, away] = [
    await answering(200, '{"status":"ok"}', ours),
    await answering(503, '{"status":"ok"}', ours),
  ];
  expect(await linesOf(well)).toEqual([`ok    port      a Skillverse runs at http://127.0.0.1:${well}`]);
  expect(await linesOf(away)).toEqual([
    `warn  port      a Skillverse runs at http://127.0.0.1:${away}, but cannot serve at this moment: see its database above, and its log`,
  ]);
});

test.each([
  ['hello', {}],
  ['{"status":"ok"}', {}],
  ['{"status":"UP"}', { 'x-request-id': 'a' }],
])('a program that answers %s is another one', async (text, head) => {
  const port = await answering(200, text, head);
  expect(await linesOf(port)).toEqual([
    `FAIL  port      PORT ${port} is in use by another program: stop it, or choose another PORT`,
  ]);
});

test('an address that is none of this machine is told of', async () => {
  expect(await linesOf(await freePort(), '203.0.113.5')).toEqual([
    'FAIL  port      HOST 203.0.113.5 is not an address of this machine (EADDRNOTAVAIL)',
  ]);
});
