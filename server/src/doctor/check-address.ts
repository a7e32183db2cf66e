import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopback } from '../config/setting-kinds.ts';
import type { Settings } from '../settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const address = findingsOf('address');
const proxy = findingsOf('proxy');

type LookUp = (name: string) => Promise<readonly { readonly address: string }[]>;

const lookUpAll: LookUp = (name) => lookup(name, { all: true });

/** PUBLIC_URL: whether its name leads anywhere, to others too, and by https. */
export async function checkAddress(
  { publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>,
  lookUp = lookUpAll,
): Promise<Finding[]> {
  if (publicUrl === undefined) return [withoutAddress(host)];
  const { hostname, protocol } = new URL(publicUrl);
  const findings = await nameFindings(hostname, lookUp);
  if (protocol === 'http:') {
    findings.push(
      address.warn(
        `${publicUrl} is not https: passwords and cookies can be read on the way. Put a proxy with https in front`,
      ),
    );
  }
  return findings.length > 0 ? findings : [address.ok(`${publicUrl}, and its name is found`)];
}

function withoutAddress(host: string): Finding {
  if (isThisMachine(host)) return address.ok('PUBLIC_URL is not set: the site is for this machine alone');
  return address.warn(
    `PUBLIC_URL is not set, and HOST ${host} lets other machines in: set it to the https address that people type`,
  );
}

const isThisMachine = (host: string) => isLoopback(host) || isLoopback(`[${host}]`);

/** An address in numbers needs no look-up. In a URL, one of IPv6 stands in brackets. */
async function nameFindings(hostname: string, lookUp: LookUp): Promise<Finding[]> {
  if (isLoopback(hostname)) return [loopback(`PUBLIC_URL names ${hostname}`)];
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return [];
  try {
    const found = await lookUp(hostname);
    const isHere = found.length > 0 && found.every((one) => isThisMachine(one.address));
    return isHere ? [loopback(`the name ${hostname} leads to ${found[0]?.address} here`)] : [];
  } catch (error) {
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    const advice = 'correct PUBLIC_URL, or add the name to DNS';
    return [address.fail(`the name ${hostname} is not found (${code}): ${advice}`)];
  }
}

const loopback = (what: string) =>
  address.warn(`${what}, which is this machine alone: nobody else can open the site there`);

/** Whether TRUST_PROXY fits PUBLIC_URL: by https, a proxy stands in front. */
export function checkProxy({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): Finding[] {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const isTrusted = trustProxy !== false;
  if (isHttps && !isTrusted) {
    return [
      proxy.warn(
        'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY is off: all visitors count as one address. Set TRUST_PROXY=on',
      ),
    ];
  }
  if (isTrusted && !isHttps) {
    return [
      proxy.warn(
        'TRUST_PROXY is set, and PUBLIC_URL is not https: if no proxy stands in front, visitors can invent their address. Set it to off, or PUBLIC_URL to https',
      ),
    ];
  }
  return [proxy.ok(isTrusted ? 'TRUST_PROXY fits the https address' : 'TRUST_PROXY is off')];
}
