import { expect, onTestFinished, test } from 'vitest';
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts';
import type { Mail } from './mail-text.ts';
import { openSmtp } from './smtp.ts';

const settings = { from: 'Skillverse <no-reply@skills.example.org>', siteUrl: 'https://skills.example.org' };

const mail: Mail = {
  id: '01890000-0000-7000-8000-000000000001',
  to: { name: 'Amara Obi', address: 'amara@example.test' },
  subject: 'Confirm your address',
  heading: 'Is this your address?',
  lines: ['Hello Amara & <b>others</b>.'],
  button: { label: 'Confirm', href: 'https://skills.example.org/verify-email?token=t0ken' },
};

async function aServer(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

test('a mail arrives as text and in the product’s look, with its own id and without a picture', async () => {
  const server = await aServer();
  await openSmtp({ ...settings, smtpUrl: server.url }).send(mail);
  const [arrived] = server.arrived;
  expect(arrived?.to).toEqual(['amara@example.test']);
  expect(arrived?.mail).toMatchObject({
    subject: 'Confirm your address',
    messageId: `<${mail.id}@skills.example.org>`,
    from: { text: '"Skillverse" <no-reply@skills.example.org>' },
    to: { text: '"Amara Obi" <amara@example.test>' },
  });
  expect(arrived?.mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(arrived?.mail.headers.has('list')).toBe(false);
  const { text = '', html = '' } = arrived?.mail ?? {};
  expect(text).toContain('Hello Amara & <b>others</b>.');
  expect(text).toContain('https://skills.example.org/verify-email?token=t0ken');
  expect(html).toContain('Hello Amara &#38; &#60;b&#62;others');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<img|url\(|src=/);
  const addresses = `${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  expect(addresses.filter((address) => !address.startsWith(settings.siteUrl))).toEqual([]);
});

test('one that can be ended says how to, with one press', async () => {
  const server = await aServer();
  const unsubscribeUrl = 'https://skills.example.org/api/unsubscribe/t0ken';
  await openSmtp({ ...settings, smtpUrl: server.url }).send({ ...mail, unsubscribeUrl });
  expect(server.arrived[0]?.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(server.arrived[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a refusal for good is told apart from one for now, and neither repeats the server’s words', async () => {
  const server = await aServer();
  const post = openSmtp({ ...settings, smtpUrl: server.url });
  for (const [answer, name] of [
    [550, 'MailRefused'],
    [450, 'Error'],
  ] as const) {
    server.answer = answer;
    const error = await post.send(mail).catch((thrown) => thrown);
    expect(error.name).toBe(name);
    expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/@|hidden/);
  }
  await server.close();
  await expect(post.send(mail)).rejects.toMatchObject({ name: 'Error', code: 'ESOCKET' });
});

test('a sender that is refused is the site’s fault, and is tried again', async () => {
  const server = await aServer({
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('not you'), { responseCode: 550 })),
  });
  await expect(openSmtp({ ...settings, smtpUrl: server.url }).send(mail)).rejects.toMatchObject({
    name: 'Error',
    message: 'the mail server did not take it (EENVELOPE MAIL FROM 550)',
  });
});

test('no name and no subject begins another header', async () => {
  const server = await aServer();
  const hostile = 'Eve\r\nBcc: victim@example.test\r\n\r\nbody';
  await openSmtp({ ...settings, smtpUrl: server.url }).send({
    ...mail,
    subject: hostile,
    to: { name: hostile, address: 'eve@example.test' },
  });
  const [arrived] = server.arrived;
  expect(arrived?.to).toEqual(['eve@example.test']);
  expect(arrived?.mail.bcc).toBeUndefined();
  expect(arrived?.raw).not.toMatch(/^bcc:/im);
  expect(arrived?.mail.subject).toBe('Eve Bcc: victim@example.test body');
});
