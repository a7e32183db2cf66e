import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openMailServer } from '../../test/mail/mail-server.ts';
import { checkMail } from './check-mail.ts';
import { lineOf } from './finding.ts';

const login = { user: 'skills', password: 'right' };

const linesFor = async (smtpUrl: string | undefined, requireVerifiedEmail = false, connectMs = 5000) => {
  const mail =
    smtpUrl === undefined ? undefined : { smtpUrl, from: 'a@b.example', siteUrl: 'https://b.example' };
  return (await checkMail({ mail, requireVerifiedEmail }, { connectMs })).map(lineOf);
};

async function aServer(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

test('says that mail is off, or that the server lets the site in, and sends nothing', async () => {
  expect(await linesFor(undefined)).toEqual([expect.stringMatching(/^ok {4}mail {6}off: /)]);
  const server = await aServer({ login });
  expect(await linesFor(server.url.replace('//', '//skills:right@'))).toEqual([
    `ok    mail      127.0.0.1:${server.port} answers and lets this site in`,
  ]);
  expect(server.arrived).toEqual([]);
});

test('says that the sign-in is refused, without the password', async () => {
  const server = await aServer({ login });
  const [line] = await linesFor(server.url.replace('//', '//skills:wr0ng@'));
  expect(line).toMatch(/^FAIL {2}mail {6}127\.0\.0\.1:\d+ answers and refuses the sign-in \(EAUTH 535\)/);
  expect(line).not.toContain('wr0ng');
});

test('says that nobody answers, and what that keeps newcomers from', async () => {
  const server = await openMailServer();
  await server.close();
  const [line] = await linesFor(server.url, true);
  expect(line).toMatch(
    /^FAIL {2}mail {6}127\.0\.0\.1:\d+ does not answer .*newcomers cannot teach or write$/,
  );
});

test('waits for a silent one as long as it is told', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address() as { port: number };
  expect(await linesFor(`smtp://127.0.0.1:${address.port}`, false, 50)).toEqual([
    expect.stringMatching(/ does not answer \(ETIMEDOUT\)/),
  ]);
});

test('tells a server that speaks no TLS there from one that is away', async () => {
  const server = await aServer();
  expect(await linesFor(server.url.replace('smtp:', 'smtps:'))).toEqual([
    expect.stringMatching(/no safe connection can be made/),
  ]);
});
