import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Balancer, openBalancer } from './balancer.ts';

interface Backend {
  readonly url: string;
  isReady: boolean;
  /** What it does with whatever is no question after its readiness. */
  serve: RequestListener;
  kill(): void;
}

/** Tells who it is and what it was asked. */
async function aBackend(name: string): Promise<Backend> {
  const server = createServer((asked, answer) => {
    if (asked.url !== '/api/ready') return backend.serve(asked, answer);
    answer.writeHead(backend.isReady ? 200 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const kill = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(kill);
  const backend: Backend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: true,
    serve: async (asked, answer) => {
      const body = (await asked.toArray()).join('');
      answer.writeHead(201, { 'x-from': name }).end(`${asked.method} ${asked.url} ${body}`);
    },
    kill,
  };
  return backend;
}

async function aPair(): Promise<{ balancer: Balancer; backends: [Backend, Backend] }> {
  const backends: [Backend, Backend] = [await aBackend('one'), await aBackend('two')];
  const balancer = await openBalancer(backends.map(({ url }) => url));
  onTestFinished(() => balancer.close());
  await balancer.untilAllReady();
  return { balancer, backends };
}

/** Who answers so many requests, or the status where it was the balancer. */
async function whoAnswers({ url }: Balancer, requests: number): Promise<string[]> {
  const who: string[] = [];
  for (let n = 0; n < requests; n++) {
    const { status, headers } = await fetch(url);
    who.push(headers.get('x-from') ?? String(status));
  }
  return who;
}

test('requests go to the servers in turn, whole, and so do their answers', async () => {
  const { balancer } = await aPair();
  const answers = [];
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(`${balancer.url}/a?b=c`, { method: 'POST', body: 'text' });
    answers.push([answer.status, answer.headers.get('x-from'), await answer.text()]);
  }
  expect(answers.sort()).toEqual([
    [201, 'one', 'POST /a?b=c text'],
    [201, 'two', 'POST /a?b=c text'],
  ]);
});

test('who is not ready is asked no more, who is again is, and where nobody is that is said', async () => {
  const { balancer, backends } = await aPair();
  backends[0].isReady = false;
  await expect.poll(() => balancer.ready()).toEqual([1]);
  expect(await whoAnswers(balancer, 3)).toEqual(['two', 'two', 'two']);
  backends[1].isReady = false;
  await expect.poll(() => balancer.ready()).toEqual([]);
  expect(await whoAnswers(balancer, 1)).toEqual(['502']);
  const third = await aBackend('three');
  balancer.leadTo(0, third.url);
  await expect.poll(() => balancer.ready()).toEqual([0]);
  expect(await whoAnswers(balancer, 2)).toEqual(['three', 'three']);
});

test('a request whose server dies is not repeated: the client hears 502, or that the connection broke', async () => {
  for (const how of ['502', 'break'] as const) {
    const { balancer, backends } = await aPair();
    balancer.whenServerDies = how;
    const asked = [0, 0];
    backends.forEach((backend, index) => {
      backend.serve = () => {
        asked[index]!++;
      };
    });
    const answer = fetch(`${balancer.url}/slow`).then(({ status }) => status, String);
    await expect.poll(() => balancer.carried()).toHaveLength(1);
    const [carried] = balancer.carried();
    expect(carried).toMatchObject({ method: 'GET', path: '/slow' });
    // It has to be there before it can be lost.
    while (asked[carried!.server] === 0) await delay(1);
    backends[carried!.server]!.kill();
    expect(await answer).toEqual(how === '502' ? 502 : 'TypeError: fetch failed');
    expect(asked.reduce((sum, one) => sum + one)).toBe(1);
    await expect.poll(() => balancer.carried()).toEqual([]);
  }
});

test('an answer can be lost although its server gave it', async () => {
  const { balancer } = await aPair();
  const lost: string[] = [];
  balancer.losesAnswer = async ({ path }) => {
    lost.push(path);
    return path === '/lost';
  };
  expect((await fetch(`${balancer.url}/lost`)).status).toBe(502);
  expect((await fetch(`${balancer.url}/kept`)).status).toBe(201);
  expect(lost).toEqual(['/lost', '/kept']);
});
