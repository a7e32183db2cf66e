import { expect, test } from '../../../../test/fixtures.ts';
import type { Site } from '../../../../test/site.ts';

const password = 'correct horse';
type Welcome = { userId: string };

async function signUp(site: Site, email: string): Promise<string> {
  const body = { name: 'Kim Park', email, password, skills: ['Pottery'] };
  return (await site.ask<Welcome>('POST', '/api/auth/sign-up', { body })).body.userId;
}

const signIn = (site: Site, email: string) =>
  site.ask<Welcome>('POST', '/api/auth/sign-in', { body: { email, password } });

/** A Cookie header of all that the answer gave. */
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('an address of letters beyond ASCII is one account in all its forms', async ({ site }) => {
  const userId = await signUp(site, 'ivan@россия.рф');
  for (const email of ['ivan@xn--h1alffa9f.xn--p1ai', 'IVAN@Россия.РФ', '\u200Bivan@россия.рф\uFEFF']) {
    expect(await signIn(site, email)).toMatchObject({ status: 200, body: { userId } });
    const again = { name: 'Ivan', email, password, skills: ['Pottery'] };
    expect((await site.ask('POST', '/api/auth/sign-up', { body: again })).status).toBe(409);
  }
  const cookies = cookieOf(await signIn(site, 'ivan@россия.рф'));
  expect((await site.ask<{ email: string }>('GET', '/api/me', { as: cookies })).body.email).toBe(
    'ivan@xn--h1alffa9f.xn--p1ai',
  );
  for (const email of ['tom&jerry@example.org', 'ada@localhost', "o'neill+a@example.org"]) {
    const newcomer = await signUp(site, email);
    expect(await signIn(site, email)).toMatchObject({ status: 200, body: { userId: newcomer } });
  }
});
