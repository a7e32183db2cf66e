import type { GoogleOutcome } from '@skillverse/contract/accounts/google';
import { test as base } from './fixtures.ts';
import { type Claims, type GoogleStandIn, openGoogle } from './google.ts';
import { createSite, type Site } from './site.ts';

/** Tests on a site whose Google is the stand-in. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are wanted
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await openGoogle();
    onCleanup(() => google.close());
    return google;
  })
  .extend('site', { scope: 'file' }, async ({ database, google }, { onCleanup }) => {
    const site = await createSite(database, google.env);
    onCleanup(() => site.close());
    return site;
  });

export interface Back {
  readonly status: number;
  readonly headers: Headers;
  readonly outcome: GoogleOutcome;
  readonly page: string;
  /** All that the answer gave, as a Cookie header. */
  readonly cookies: string;
}

export const cookiesIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

export async function start(site: Site, as = '') {
  const answer = await site.ask<{ url: string }>('POST', '/api/auth/google/start', { as });
  return { url: answer.body.url, mark: [as, cookiesIn(answer.headers)].filter(Boolean).join('; ') };
}

export const atGoogle = async (url: string) =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location')!;

export async function comeBack(address: string, cookie: string): Promise<Back> {
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  const page = await answer.text();
  const data = /data-outcome="([^"]*)"/.exec(page)?.[1] ?? '';
  const outcome = JSON.parse(data.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)));
  const { status, headers } = answer;
  return { status, headers, page, outcome, cookies: cookiesIn(headers) };
}

/** The whole way through the popup, in a browser that has these cookies. */
export async function through(site: Site, google: GoogleStandIn, person: Claims, as?: string): Promise<Back> {
  google.personIs(person);
  const { url, mark } = await start(site, as);
  return await comeBack(await atGoogle(url), mark);
}

/** An answer that signs nobody in. */
export const refusedWith = (status: number, reason: string) => ({
  status,
  outcome: { type: 'skillverse-google', outcome: 'refused', reason },
  cookies: '',
});
