import { aMember, signedIn } from '../../given/given.ts';
import { type Authenticator, anAuthenticator } from '../../passkeys/authenticator.ts';
import {
  add,
  createPasskeySite,
  finishSignIn,
  PASSWORD,
  PLACE,
  proveBy,
  remove,
  signInBy,
  startAdding,
  startSignIn,
  withoutPassword,
  withPasskey,
  withPassword,
} from '../../passkeys/passkey-visit.ts';
import type { Site } from '../../site.ts';
import type { Given, Refused } from './refused.ts';

const unavailable = 'Passkeys do not work at this address. They need https and a name, or localhost.';
const over = 'This took too long, or began in another window. Please try again.';
const refused = 'This passkey was not accepted. Please try again.';
const tooMany = 'You have 20 passkeys. Remove one that you do not need first.';
const wrongPassword = 'The current password is not right';
const notFound = 'This passkey has already been removed';
const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

const bent = { origin: 'https://elsewhere.example' };
const key = { id: 'a', clientDataJSON: 'b' };
const made = { ...key, attestationObject: 'c' };
const answer = { ...key, authenticatorData: 'c', signature: 'd' };

/** On a site that is open where browsers know passkeys. */
function there(provoke: (site: Site, given: Given) => ReturnType<Refused['provoke']>) {
  return async (given: Given) => {
    const site = await createPasskeySite(given.database);
    const answered = await provoke(site, given);
    await site.close();
    return answered;
  };
}

async function anyMember({ database: { db } }: Given): Promise<string> {
  return await signedIn(db, (await aMember(db)).id);
}

/** At an address of numbers. */
const atNumbers = (path: string, body?: unknown): Refused => ({
  message: unavailable,
  provoke: async (given) => given.site.ask('POST', path, { as: await anyMember(given), body }),
});

async function withTwenty(site: Site, { database: { db } }: Given) {
  const { id, as } = await withPassword(site);
  const { body: begun } = await startAdding(site, as, PASSWORD);
  await db`
    insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, device_type, backed_up, name)
    select gen_random_uuid(), ${id}, 'localhost', n || 'of' || ${id.slice(-12)}, 'k', 0, 'multiDevice', true, 'Key'
    from generate_series(1, 20) n`;
  return { as, begun };
}

async function longSignedIn(given: Given, more?: (as: string) => Promise<unknown>) {
  const { id, as } = await withoutPassword(given.database);
  await more?.(as);
  await given.database.db`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`;
  return as;
}

const used = (device: Authenticator, begun: Parameters<Authenticator['use']>[0]) => device.use(begun);

export const passkeyRefusals: Readonly<Record<string, Refused>> = {
  'accounts.beginPasskey PASSKEYS_UNAVAILABLE': atNumbers('/api/me/passkeys/options', {}),
  'accounts.addPasskey PASSKEYS_UNAVAILABLE': atNumbers('/api/me/passkeys', made),
  'accounts.beginProof PASSKEYS_UNAVAILABLE': atNumbers('/api/me/proof/options'),
  'accounts.proveWithPasskey PASSKEYS_UNAVAILABLE': atNumbers('/api/me/proof', answer),
  'accounts.beginPasskeySignIn PASSKEYS_UNAVAILABLE': atNumbers('/api/auth/passkeys/options'),
  'accounts.signInWithPasskey PASSKEYS_UNAVAILABLE': atNumbers('/api/auth/passkeys/sign-in', answer),
  'accounts.beginPasskey WRONG_PASSWORD': {
    message: wrongPassword,
    provoke: there(async (site) => startAdding(site, (await withPassword(site)).as, 'wrong')),
  },
  'accounts.beginPasskey SIGN_IN_AGAIN': {
    message: 'Sign in again, then add a passkey within 10 minutes',
    provoke: there(async (site, given) => startAdding(site, await longSignedIn(given))),
  },
  'accounts.beginPasskey TOO_MANY_PASSKEYS': {
    message: tooMany,
    provoke: there(async (site, given) => startAdding(site, (await withTwenty(site, given)).as, PASSWORD)),
  },
  'accounts.addPasskey TOO_MANY_PASSKEYS': {
    message: tooMany,
    provoke: there(async (site, given) => {
      const { as, begun } = await withTwenty(site, given);
      const body = anAuthenticator(PLACE).make(begun);
      return await site.ask('POST', '/api/me/passkeys', { as, body });
    }),
  },
  'accounts.addPasskey PASSKEY_TRY_OVER': {
    message: over,
    provoke: there(async (site) => {
      const { as } = await withPassword(site);
      const device = anAuthenticator(PLACE);
      return await add(site, as, { device, currentPassword: PASSWORD, bent: { challenge: 'AAAA' } });
    }),
  },
  'accounts.addPasskey PASSKEY_REFUSED': {
    message: refused,
    provoke: there(async (site) => {
      const { as } = await withPassword(site);
      return await add(site, as, { device: anAuthenticator(PLACE), currentPassword: PASSWORD, bent });
    }),
  },
  'accounts.addPasskey PASSKEY_TAKEN': {
    message: 'This passkey has been added already',
    provoke: there(async (site) => {
      const [{ device }, { as }] = [await withPasskey(site), await withPassword(site)];
      const begun = await startAdding(site, as, PASSWORD);
      const body = anAuthenticator(PLACE).make(begun.body, {}, device.keys[0]!.id);
      return await site.ask('POST', '/api/me/passkeys', { as, body });
    }),
  },
  'accounts.renamePasskey PASSKEY_NOT_FOUND': {
    message: notFound,
    provoke: async (given) =>
      given.site.ask('PATCH', `/api/me/passkeys/${NOWHERE}`, {
        as: await anyMember(given),
        body: { name: 'Mine' },
      }),
  },
  'accounts.removePasskey PASSKEY_NOT_FOUND': {
    message: notFound,
    provoke: async (given) => remove(given.site, await anyMember(given), NOWHERE),
  },
  'accounts.removePasskey WRONG_PASSWORD': {
    message: wrongPassword,
    provoke: there(async (site) => {
      const { as, passkey } = await withPasskey(site);
      return await remove(site, as, passkey.id, { currentPassword: 'wrong' });
    }),
  },
  'accounts.removePasskey SIGN_IN_AGAIN': {
    message: 'Sign in again, then remove the passkey within 10 minutes',
    provoke: there(async (site, given) => {
      let id = '';
      const as = await longSignedIn(given, async (cookie) => {
        id = (await add(site, cookie, { device: anAuthenticator(PLACE) })).body.id;
      });
      return await remove(site, as, id);
    }),
  },
  'accounts.removePasskey LAST_WAY_IN': {
    message: 'Set a password or add another passkey first: this one is your only way to sign in.',
    provoke: there(async (site, given) => {
      const { as } = await withoutPassword(given.database);
      const { body } = await add(site, as, { device: anAuthenticator(PLACE) });
      return await remove(site, as, body.id);
    }),
  },
  'accounts.beginProof NO_PASSKEY': {
    message: 'You have no passkey at this address.',
    provoke: there(async (site) =>
      site.ask('POST', '/api/me/proof/options', { as: (await withPassword(site)).as }),
    ),
  },
  'accounts.proveWithPasskey PASSKEY_TRY_OVER': {
    message: over,
    provoke: there(async (site) => {
      const { as, device } = await withPasskey(site);
      return await proveBy(site, as, device, { challenge: 'AAAA' });
    }),
  },
  'accounts.proveWithPasskey PASSKEY_REFUSED': {
    message: refused,
    provoke: there(async (site) => {
      const { as, device } = await withPasskey(site);
      return await proveBy(site, as, device, bent);
    }),
  },
  'accounts.proveWithPasskey PASSKEY_UNKNOWN': {
    message: 'This passkey is not one of yours. It may have been removed.',
    provoke: there(async (site) => {
      const { as, device } = await withPasskey(site);
      return await proveBy(site, as, device, { saidId: 'AAAA' });
    }),
  },
  'accounts.signInWithPasskey PASSKEY_TRY_OVER': {
    message: over,
    provoke: there(async (site) => {
      const { device } = await withPasskey(site);
      return await finishSignIn(site, '', used(device, (await startSignIn(site)).options));
    }),
  },
  'accounts.signInWithPasskey PASSKEY_REFUSED': {
    message: refused,
    provoke: there(async (site) => signInBy(site, (await withPasskey(site)).device, bent)),
  },
  'accounts.signInWithPasskey PASSKEY_UNKNOWN': {
    message: 'This passkey opens no account here. It may have been removed: sign in in another way.',
    provoke: there(async (site) => signInBy(site, (await withPasskey(site)).device, { saidId: 'AAAA' })),
  },
  'accounts.signInWithPasskey MEMBER_CLOSED': {
    message: 'This account cannot be used.',
    provoke: there(async (site, { database }) => {
      const { id, device } = await withPasskey(site);
      await database.owner`update users set is_sample = true where id = ${id}`;
      return await signInBy(site, device);
    }),
  },
};
