import { randomUUID } from 'node:crypto';
import type {
  NewPasskeyOptions,
  Passkey,
  PasskeyAnswer,
  PasskeyOptions,
} from '@skillverse/contract/accounts/passkeys';
import type { UserId } from '@skillverse/contract/ids';
import type { TestDatabase } from '../database.ts';
import { test as base } from '../fixtures.ts';
import { aMember, signedIn } from '../given/given.ts';
import { cookiesIn } from '../google-visit.ts';
import { type Answer, createSite, type Site } from '../site.ts';
import { type Authenticator, anAuthenticator, type Bent } from './authenticator.ts';

/** Where the site is open: browsers know no passkeys at an address of numbers. */
export const PLACE = 'http://localhost:3000';

export async function createPasskeySite(
  database: Pick<TestDatabase, 'db' | 'dataDir' | 'files'>,
  env: Record<string, string> = {},
  parts: Parameters<typeof createSite>[2] = {},
): Promise<Site> {
  return asAtPlace(await createSite(database, { PUBLIC_URL: PLACE, ...env }, parts));
}

/** The same site, asked from the address at which it is open. */
export function asAtPlace(site: Site): Site {
  const origin = site.settings.publicUrl ?? PLACE;
  return {
    ...site,
    ask: (method, path, asked) =>
      site.ask(method, path, { ...asked, headers: { origin, ...asked?.headers } }),
  };
}

/** Tests on a site that is open at PLACE. */
export const test = base.extend('site', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const site = await createPasskeySite(database);
  onCleanup(() => site.close());
  return site;
});

export const PASSWORD = 'correct horse';

interface Someone {
  readonly id: UserId;
  readonly as: string;
  readonly email: string;
}

export async function withPassword(site: Site): Promise<Someone> {
  const email = `${randomUUID()}@example.test`;
  const body = { name: 'Pia Pass', email, password: PASSWORD, skills: ['Locks'] };
  const answer = await site.ask<{ userId: UserId }>('POST', '/api/auth/sign-up', { body });
  return { id: answer.body.userId, as: cookiesIn(answer.headers), email };
}

/** Signed in a moment ago, without any way in that is kept. */
export async function withoutPassword({ db }: Pick<TestDatabase, 'db'>): Promise<Someone> {
  const { id, email } = await aMember(db);
  return { id, email, as: await signedIn(db, id) };
}

/** @returns what the device is asked with, or the refusal */
export const startAdding = (site: Site, as: string, currentPassword?: string) =>
  site.ask<NewPasskeyOptions>('POST', '/api/me/passkeys/options', { as, body: { currentPassword } });

interface Adding {
  readonly device: Authenticator;
  readonly currentPassword?: string;
  readonly name?: string;
  readonly bent?: Bent;
}

export async function add(site: Site, as: string, adding: Adding): Promise<Answer<Passkey>> {
  const { device, currentPassword, name, bent } = adding;
  const begun = await startAdding(site, as, currentPassword);
  if (begun.status !== 200) return begun as never;
  const body = { ...device.make(begun.body, bent), ...(name !== undefined && { name }) };
  return await site.ask<Passkey>('POST', '/api/me/passkeys', { as, body });
}

/** A member who has a password, with a passkey on a device of their own. */
export async function withPasskey(site: Site, device = anAuthenticator(PLACE)) {
  const member = await withPassword(site);
  const added = await add(site, member.as, { device, currentPassword: PASSWORD });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  return { ...member, device, passkey: added.body };
}

export async function startSignIn(site: Site, as = '') {
  const { body, headers, status } = await site.ask<PasskeyOptions>('POST', '/api/auth/passkeys/options', {
    as,
  });
  return { options: body, status, mark: [as, cookiesIn(headers)].filter(Boolean).join('; ') };
}

export const finishSignIn = (site: Site, mark: string, body: PasskeyAnswer) =>
  site.ask<{ userId: UserId }>('POST', '/api/auth/passkeys/sign-in', { as: mark, body });

export async function signInBy(site: Site, device: Authenticator, bent: Bent = {}, as = '') {
  const { options, mark } = await startSignIn(site, as);
  return await finishSignIn(site, mark, device.use(options, bent));
}

export async function proveBy(site: Site, as: string, device: Authenticator, bent: Bent = {}) {
  const begun = await site.ask<PasskeyOptions>('POST', '/api/me/proof/options', { as });
  if (begun.status !== 200) return begun as Answer<{ proved?: true }>;
  const body = device.use(begun.body, bent);
  return await site.ask<{ proved?: true }>('POST', '/api/me/proof', { as, body });
}

export const remove = (site: Site, as: string, passkeyId: string, body: object = {}) =>
  site.ask<{ removed: true }>('DELETE', `/api/me/passkeys/${passkeyId}`, { as, body });

export const whoIs = async (site: Site, as: string) =>
  (await site.ask<{ id: UserId }>('GET', '/api/me', { as })).body.id;

/** The session's cookie alone. */
export const sessionOf = (answer: Answer) =>
  cookiesIn(answer.headers)
    .split('; ')
    .filter((pair) => pair.startsWith('skillverse_session='))
    .join('');
