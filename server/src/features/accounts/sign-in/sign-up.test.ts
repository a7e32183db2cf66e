import { expect, test } from '../../../../test/fixtures.ts';
import { type Answer, createSite } from '../../../../test/site.ts';

const person = (email: string) => ({
  name: 'Kim Park',
  email,
  password: 'correct horse',
  skills: ['Pottery', 'Chess'],
});
const signUp = '/api/auth/sign-up';
type Welcome = { userId: string };
const COME_BACK = 'Too many people are signing in right now. Please try again.';

test('a sign-up makes account, profile, wallet with 500 SVC and session', async ({ site, db, database }) => {
  const answer = await site.ask<Welcome>('POST', signUp, { body: person('  First@Example.ORG ') });
  expect(answer).toMatchObject({
    status: 200,
    body: { userId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) },
  });
  const { userId } = answer.body;
  const [member] = await db`select * from users where id = ${userId}`;
  expect(member).toMatchObject({
    name: 'Kim Park',
    email: 'first@example.org',
    emailVerified: false,
    avatarUrl: null,
    skills: ['Pottery', 'Chess'],
    bio: 'Hello! I am happy to share what I know about Pottery and to learn from this community.',
    rating: 0,
    reviewCount: 0,
    skillsVerified: false,
    verificationStatus: 'not_started',
    onboardingCompleted: false,
    isSample: false,
  });
  expect(await db`select kind, balance_svc from wallets where user_id = ${userId}`).toMatchObject([
    { kind: 'member', balanceSvc: 500 },
  ]);
  expect(await database.owner`select user_agent from sessions where user_id = ${userId}`).toHaveLength(1);
  const [account] = await database.owner`select * from sign_in_accounts where user_id = ${userId}`;
  expect(account).toMatchObject({
    providerId: 'credential',
    passwordHash: expect.stringMatching(/^\$argon2id\$/),
  });
});

test('the new member is signed in, and the session token is in the cookie alone', async ({ site }) => {
  const { body, headers } = await site.ask<Welcome>('POST', signUp, { body: person('cookie@example.org') });
  expect(Object.keys(body)).toEqual(['userId']);
  const cookies = headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['skillverse_session', 'skillverse_device']);
  const me = await site.ask('GET', '/api/me', { as: cookies[0]?.split(';')[0] ?? '' });
  expect(me).toMatchObject({ status: 200, body: { id: body.userId, skillCoins: 500 } });
});

test('skills are kept as they were typed, each once', async ({ site, db }) => {
  const skills = ['"Quoted", yes', "O'Brien's {stew}", 'back\\slash', 'Ünïcödé 🎻', 'null'];
  const { body } = await site.ask<Welcome>('POST', signUp, {
    body: { ...person('skills@example.org'), skills: [...skills, 'NULL'] },
  });
  expect(await db`select skills from users where id = ${body.userId}`).toEqual([{ skills }]);
});

test('fifty sign-ups at once for one address in ten spellings make one account, wallet and grant', async ({
  site,
  db,
}) => {
  const spellings = [
    'kim@twin.example',
    'KIM@TWIN.EXAMPLE',
    'Kim@Twin.Example',
    ' kim@twin.example',
    'kim@twin.example\n',
    'kIM@twin.example',
    '\u212Aim@twin.example', // Kelvin sign: small, it is a plain k
    'k\u0131m@twin.example', // dotless i
    '\u043Aim@twin.example', // Cyrillic k
    'KIM@twin.EXAMPLE',
  ];
  const tries = Array.from({ length: 50 }, (_, index) => spellings[index % spellings.length] ?? '');
  // On a busy machine the last in line for a password's hash are told to come back, and nothing of theirs has begun.
  const ask = async (email: string): Promise<Answer<Welcome>> => {
    const answer = await site.ask<Welcome>('POST', signUp, { body: person(email) });
    if (answer.status !== 503) return answer;
    expect(answer.body.error?.message).toBe(COME_BACK);
    return await ask(email);
  };
  const answers = await Promise.all(tries.map(ask));
  const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([counted(200), counted(409), counted(422)]).toEqual([1, 39, 10]);
  const members = await db<{ id: string }[]>`select id from users where email like '%@twin.example'`;
  expect(members).toHaveLength(1);
  const wallets = await db<{ id: number; balanceSvc: number }[]>`
    select id, balance_svc from wallets where user_id in (select id from users where email like '%@twin.example')`;
  expect(wallets).toMatchObject([{ balanceSvc: 500 }]);
  expect(await db`select kind from transfers where credit_wallet_id = ${wallets[0]?.id ?? 0}`).toEqual([
    { kind: 'welcome' },
  ]);
});

test('a taken address is refused without saying that it is taken', async ({ site }) => {
  await site.ask('POST', signUp, { body: person('taken@example.org') });
  const again = await site.ask('POST', signUp, {
    body: { ...person('TAKEN@example.org'), password: 'another one' },
  });
  expect(again.status).toBe(409);
  expect(again.body.error).toMatchObject({ code: 'SIGN_UP_REFUSED', message: 'Failed to create account' });
  expect(again.headers.getSetCookie()).toEqual([]);
});

test('a failure at the last step leaves no member, wallet or coins behind', async ({ site, database }) => {
  const { owner } = database;
  const everything = async () => [
    await owner`select count(*) from users`,
    await owner`select count(*) from sign_in_accounts`,
    await owner`select count(*) from wallets`,
    await owner`select count(*) from transfers`,
    await owner`select count(*) from sessions`,
  ];
  const before = await everything();
  await owner`alter table sessions add constraint no_session_today check (token is null) not valid`;
  const answer = await site.ask('POST', signUp, { body: person('halfway@example.org') });
  await owner`alter table sessions drop constraint no_session_today`;
  expect(answer.status).toBe(500);
  expect(answer.body.error?.message).toBe('Failed to create account: something went wrong on our side');
  expect(await everything()).toEqual(before);
  expect(await site.ask('POST', signUp, { body: person('halfway@example.org') })).toMatchObject({
    status: 200,
  });
});

test('a failure while the member is written is a failure, not a refusal', async ({ site, database }) => {
  const { owner } = database;
  await owner`alter table users add constraint no_member_today check (name is null) not valid`;
  const answer = await site.ask('POST', signUp, { body: person('unlucky@example.org') });
  await owner`alter table users drop constraint no_member_today`;
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 'FAILED' } } });
});

test('nothing but name, email, password and skills can be sent', async ({ site, db }) => {
  const columns = await db<{ columnName: string }[]>`
    select column_name from information_schema.columns where table_name in ('users', 'sessions', 'sign_in_accounts')`;
  const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const names = new Set(columns.flatMap(({ columnName }) => [columnName, camel(columnName)]));
  for (const name of ['name', 'email', 'password', 'skills']) names.delete(name);
  for (const name of [...names, 'image', 'skillCoins', 'rememberMe', 'callbackURL', 'role']) {
    const body = { ...person('writer@example.org'), [name]: 'true' };
    expect(await site.ask('POST', signUp, { body }), name).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID_INPUT' } },
    });
  }
  expect(await db`select 1 from users where email = 'writer@example.org'`).toEqual([]);
});

test('every missing or wrong field is named with what to do about it', async ({ site }) => {
  const issuesOf = async (body: unknown) =>
    (await site.ask('POST', signUp, { body })).body.error?.issues?.map(({ path, message }) => [
      path,
      message,
    ]);
  expect(await issuesOf({})).toEqual([
    ['name', 'Full name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
    ['skills', 'Enter at least one skill'],
  ]);
  const right = person('fields@example.org');
  expect(await issuesOf({ ...right, name: ' \u200b ' })).toEqual([['name', 'Full name is required']]);
  expect(await issuesOf({ ...right, email: 'nobody' })).toEqual([
    ['email', 'Please enter a valid email address'],
  ]);
  expect(await issuesOf({ ...right, password: '1234567' })).toEqual([
    ['password', 'Password needs at least 8 characters'],
  ]);
  expect(await issuesOf({ ...right, password: 'x'.repeat(129) })).toEqual([
    ['password', 'Password can have at most 128 characters'],
  ]);
  expect(await issuesOf({ ...right, skills: [] })).toEqual([['skills', 'Enter at least one skill']]);
});

test('passwords of 8 and of 128 characters are accepted', async ({ site }) => {
  for (const password of ['12345678', 'ü'.repeat(128)]) {
    const email = `length${password.length}@example.org`;
    expect((await site.ask('POST', signUp, { body: { ...person(email), password } })).status).toBe(200);
    const signedIn = await site.ask('POST', '/api/auth/sign-in', { body: { email, password } });
    expect(signedIn.status).toBe(200);
  }
});

test("the sign-in library's own addresses do not exist", async ({ site }) => {
  for (const path of ['sign-up/email', 'sign-in/email', 'update-user', 'delete-user', 'change-password']) {
    const answer = await site.ask('POST', `/api/auth/${path}`, { body: person('back@example.org') });
    expect(answer, path).toMatchObject({ status: 404, body: { error: { code: 'NO_SUCH_ADDRESS' } } });
  }
  for (const path of ['get-session', 'list-sessions', 'ok', 'error', 'callback/google', 'verify-email']) {
    expect((await site.ask('GET', `/api/auth/${path}`)).status, path).toBe(404);
  }
});

test('an address can sign up a set number of members an hour, counted for all processes together', async ({
  database,
}) => {
  const env = { RATE_LIMITS: 'on', SIGN_UPS_PER_HOUR: '3' };
  const [one, two] = [await createSite(database, env), await createSite(database, env)];
  const trySignUp = (site: typeof one, number: number) =>
    site.ask('POST', signUp, {
      body: person(`many${number}@example.org`),
      // Nobody in front of us is trusted, so what a client writes here changes nothing.
      headers: { 'x-forwarded-for': `198.51.100.${number}` },
    });
  const answers = [];
  for (const number of [1, 2, 3, 4]) answers.push(await trySignUp(number % 2 ? one : two, number));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[3]?.body.error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(3000);
  await Promise.all([one.close(), two.close()]);
});

test('behind a trusted proxy the addresses that it names are counted one by one', async ({ database }) => {
  const site = await createSite(database, {
    RATE_LIMITS: 'on',
    SIGN_UPS_PER_HOUR: '1',
    TRUST_PROXY: '1',
  });
  const statusFor = async (email: string, address: string) =>
    (
      await site.ask('POST', signUp, {
        body: person(email),
        headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'http' },
      })
    ).status;
  expect(await statusFor('proxy1@example.org', '203.0.113.1')).toBe(200);
  expect(await statusFor('proxy2@example.org', '203.0.113.1')).toBe(429);
  expect(await statusFor('proxy3@example.org', '203.0.113.2')).toBe(200);
  expect(await statusFor('proxy4@example.org', '2001:db8::1')).toBe(200);
  expect(await statusFor('proxy5@example.org', '2001:db8::ffff:2')).toBe(429);
  await site.close();
});

test('Google sign-in says that it is not set up', async ({ site }) => {
  const answer = await site.ask('POST', '/api/auth/google/start');
  expect(answer).toMatchObject({
    status: 409,
    body: {
      error: { code: 'GOOGLE_NOT_SET_UP', message: 'Google sign-in is not set up on this site.' },
    },
  });
  expect(answer.headers.has('retry-after')).toBe(false);
});
