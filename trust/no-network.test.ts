import { once } from 'node:events';
import { connect } from 'node:net';
import { describe } from 'vitest';
import { expect, test } from '../server/test/fixtures.ts';
import { takeWanted } from '../server/test/no-way-out.ts';
import { run } from '../server/test/processes/running-server.ts';

/** For documentation alone: nobody answers there, and nobody is asked where there is a network. */
const OUTSIDE = '192.0.2.1';

describe('nothing reaches out of this machine', () => {
  test('from the tests themselves: whoever tries is told, and the test fails', async () => {
    expect(() => connect(9, OUTSIDE)).toThrow('is outside of this machine');
    expect(() => connect({ port: 9, host: 'outside.test' })).toThrow('is outside of this machine');
    await expect(fetch(`http://${OUTSIDE}:8080/`)).rejects.toThrow();
    expect(takeWanted()).toEqual([OUTSIDE, 'outside.test', OUTSIDE]);
  });

  test('but this machine is reached as ever', async ({ site }) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    expect(takeWanted()).toEqual([]);
  });

  test.runIf(process.env.NO_NETWORK)(
    'from any program that they start: there is no network around them',
    async () => {
      const DATABASE_URL = `postgres://skillverse@${OUTSIDE}:5432/skillverse`;
      const { code, stderr } = await run('main.ts', { DATABASE_URL }).ended;
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^DATABASE_URL cannot be used: .*\(ENETUNREACH\)\n$/),
      });
    },
  );
});
