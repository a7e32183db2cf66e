/** Where pushes may be sent, as PUSH_SERVICES names it: a host, `*.` and a domain, or `localhost`. */
export type PushServices = readonly string[];

/** Of a site that sends pushes. */
export interface Pushes {
  readonly services: PushServices;
  publicKey(): Promise<string>;
}

/** The host's own word for a service on the same machine: it alone may be reached by plain http and at a private address. */
export const ON_THIS_MACHINE = 'localhost';

/** Where a browser says that pushes for it are taken. Members say it, so nothing else than a named service is believed. */
export function isAllowedEndpoint(endpoint: string, services: PushServices): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (hostname === ON_THIS_MACHINE) return services.includes(ON_THIS_MACHINE);
  return protocol === 'https:' && port === '' && services.some((service) => covers(service, hostname));
}

const covers = (service: string, hostname: string) =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
