import { expect, onTestFinished, test } from 'vitest';
import type { Mail } from '../server/src/integrations/mail/mail-text.ts';
import { openSmtp } from '../server/src/integrations/mail/smtp.ts';
import { openMailServer } from '../server/test/mail/mail-server.ts';
import { selfSigned } from './self-signed.ts';

const settings = { from: 'no-reply@skills.example.org', siteUrl: 'https://skills.example.org' };
const mail: Mail = {
  id: '01890000-0000-7000-8000-000000000001',
  to: { name: 'Amara Obi', address: 'amara@example.test' },
  subject: 'Hello',
  heading: 'Hello',
  lines: ['Nobody else may read this on the way.'],
};

async function aServer(options: Parameters<typeof openMailServer>[0]) {
  const server = await openMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

test('the server’s TLS, its name and our sign-in are real', async () => {
  const { key, cert } = selfSigned('localhost');
  const login = { user: 'skills', password: 'p@ss word' };
  const servers = [await aServer({ key, cert, login }), await aServer({ key, cert, login, secure: true })];
  for (const server of servers) {
    const url = new URL(server.url);
    url.hostname = 'localhost';
    const signedIn = `${url.protocol}//skills:${encodeURIComponent(login.password)}@localhost:${url.port}`;
    await openSmtp({ ...settings, smtpUrl: signedIn }, { ca: cert }).send(mail);
    expect(server.arrived).toMatchObject([{ isEncrypted: true, user: 'skills' }]);
    // Nobody whom we know vouches for the name.
    await expect(openSmtp({ ...settings, smtpUrl: signedIn }).send(mail)).rejects.toThrow('did not take it');
    const wrong = `${url.protocol}//skills:wrong@localhost:${url.port}`;
    await expect(openSmtp({ ...settings, smtpUrl: wrong }, { ca: cert }).send(mail)).rejects.toMatchObject({
      name: 'Error',
      code: 'EAUTH',
    });
    expect(server.arrived).toHaveLength(1);
  }
});
