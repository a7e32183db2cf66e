import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { problemOfUrl } from '../db/pool/address.ts';

/** How the text of a setting is read. An issue's message follows the setting's name and never holds a secret. */
export type SettingKind<Value = unknown> = z.ZodMiniType<Value>;

type Problem = string | ((value: string) => string);

/** What a text has to be; the first that does not hold is the one that is told. */
function holds(isTrue: (value: string) => boolean, problem: Problem) {
  const error =
    typeof problem === 'string' ? problem : ({ input }: { input?: unknown }) => problem(`${input}`);
  return z.refine<string>(isTrue, { error, abort: true });
}

export const anyText = z.string();

export const onOff = z.stringbool({
  truthy: ['on', 'true', 'yes', '1'],
  falsy: ['off', 'false', 'no', '0'],
  error: ({ input }) => `is "${input}": give on or off`,
});

export function wholeNumber(least: number, most: number) {
  const isInRange = (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  return z.pipe(
    z
      .string()
      .check(holds(isInRange, (value) => `is "${value}": give a whole number from ${least} to ${most}`)),
    z.transform(Number),
  );
}

export function oneOf<const Word extends string>(words: readonly Word[]) {
  const error = ({ input }: { input?: unknown }) => `is "${input}": give one of ${words.join(', ')}`;
  return z.pipe(z.string().check(z.toLowerCase()), z.enum(words, { error }));
}

const HOST_NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

export const hostName = z.string().check(
  holds(
    (value) => isIP(value) !== 0 || HOST_NAME.test(value),
    (value) => `is "${value}", which is neither an IP address nor a host name, such as 127.0.0.1`,
  ),
);

const urlOf = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);
const hasLogin = (url: URL | undefined) => Boolean(url?.username || url?.password);
const isWeb = (url: URL | undefined) => url !== undefined && ['http:', 'https:'].includes(url.protocol);

const SITE_ALONE = "give the site's address alone, such as https://skills.example.org";

/** An origin without a closing slash. The value itself is not told: it may hold a password. */
export const siteOrigin = z.pipe(
  z.string().check(
    holds((value) => !hasLogin(urlOf(value)), `holds a user name or password: ${SITE_ALONE}`),
    holds((value) => isWeb(urlOf(value)), `is not an http or https address: ${SITE_ALONE}`),
    holds((value) => {
      const { pathname, search, hash } = new URL(value);
      return pathname === '/' && !search && !hash;
    }, `holds more than scheme, host and port: ${SITE_ALONE}`),
  ),
  z.transform((value) => new URL(value).origin),
);

export const databaseUrl = z.string().check(
  holds(
    (value) => problemOfUrl(value) === undefined,
    (value) => problemOfUrl(value) ?? '',
  ),
);

export const longSecret = z.string().check(
  holds(
    ({ length }) => length >= 32,
    ({ length }) => `has ${length} characters: give 32 or more, or leave it out`,
  ),
);

/** Whether a URL's host name leads to this machine by its form alone. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Secrets are sent there, so plain http is accepted on this machine alone. */
export const signInIssuer = z.string().check(
  holds((value) => {
    const url = urlOf(value);
    if (!url || hasLogin(url)) return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  }, 'is not an https address (http is accepted for localhost alone)'),
);

/** Storages beside the server speak plain http on a private network, so both are accepted. */
export const storageEndpoint = z
  .string()
  .check(
    holds(
      (value) => isWeb(urlOf(value)) && !hasLogin(urlOf(value)),
      'takes an http or https address without a name or a password, such as https://s3.eu-west-1.amazonaws.com',
    ),
  );

export const bucketPrefix = z
  .string()
  .check(
    holds(
      (value) => /^[a-z\d][a-z\d.-]{0,39}$/.test(value),
      'takes 1 to 40 small letters, digits, dots and hyphens',
    ),
  );

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** false: no proxy. A number: that many proxies stand in front. A list: the addresses of the proxies. */
export const proxies = z.pipe(
  z.string().check(
    holds(
      (value) => readProxies(value) !== undefined,
      (value) =>
        `is "${value}": give off, on (one proxy), the number of proxies (1 to 9) or their addresses, such as 10.0.0.0/8`,
    ),
  ),
  z.transform((value) => readProxies(value) ?? false),
);

function readProxies(value: string): false | number | string[] | undefined {
  if (/^(off|false|no|0)$/i.test(value)) return false;
  // If every hop were trusted, a client could invent its own address: "on" means the one proxy in front of us.
  if (/^(on|true|yes)$/i.test(value)) return 1;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  return networks.every((one) => NAMED_NETWORKS.includes(one) || isAddressOrNetwork(one))
    ? networks
    : undefined;
}

function isAddressOrNetwork(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const version = isIP(address);
  if (!version || more.length > 0) return false;
  // A prefix that covers every address, also if it is written in the other family, would let a client invent its own.
  const everybodyLength = /^::ffff:/i.test(address) ? 96 : 0;
  const isPrefix = (length: number) => length > everybodyLength && length <= (version === 4 ? 32 : 128);
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && isPrefix(Number(prefix)));
}

/** Where mails are handed over. The value itself is not told: it may hold a password. */
export const mailServer = z.string().check(
  holds((value) => {
    const url = urlOf(value);
    return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  }, 'is not an address of a mail server: give smtp://user:password@host:587, or smtps:// for TLS from the beginning'),
  holds((value) => {
    const { pathname, search, hash } = new URL(value);
    return /^\/?$/.test(pathname) && !search && !hash;
  }, 'holds more than a user, a password, a host and a port'),
);

const SENDER = /^(?:[^<>@"\p{Cc}]{1,100}\s)?<([^<>\s]+)>$|^([^<>\s]+)$/u;
const PLAIN_ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** An address, or a name and an address between < and >. */
export const mailSender = z.string().check(
  holds(
    (value) => PLAIN_ADDRESS.test(SENDER.exec(value)?.slice(1).find(Boolean) ?? ''),
    (value) => `is "${value}": give an address, such as Skillverse <no-reply@skills.example.org>`,
  ),
);

const SERVICE = /^(?:\*\.)?[a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)*\.[a-z][a-z\d-]*$/;

/** Hosts that pushes are sent to; none: nothing is pushed. `localhost` is for a service on this machine. */
export const pushServices = z.pipe(
  z.string().check(
    holds(
      (value) => listHosts(value).every((host) => host === 'localhost' || SERVICE.test(host)),
      (value) => `is "${value}": give off, or names of hosts such as fcm.googleapis.com, *.push.apple.com`,
    ),
  ),
  z.transform(listHosts),
);

function listHosts(value: string): string[] {
  if (/^(off|false|no|0)$/i.test(value)) return [];
  return value
    .toLowerCase()
    .split(',')
    .map((host) => host.trim());
}
