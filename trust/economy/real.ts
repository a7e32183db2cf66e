import { randomBytes } from 'node:crypto';
import type { Connections } from '../connections.ts';

/** The real site, and what its things are called there: by number, as in the model. */
export interface Real {
  readonly connections: Connections;
  /** Where all people of this world sign up from, and nobody else. */
  readonly address: string;
  readonly personIds: string[];
  readonly courseIds: string[];
  readonly projectIds: string[];
  readonly callIds: string[];
  /** Cookie headers by session. */
  readonly cookies: string[];
  /** The moment of each version that was told, by number and version. */
  readonly courseVersions: Map<string, string>;
  readonly projectVersions: Map<string, string>;
}

export function aReal(connections: Connections): Real {
  const groups = randomBytes(4).toString('hex').match(/.{4}/g)!;
  const address = `2001:db8:${groups.join(':')}::1`;
  const none = { personIds: [], courseIds: [], projectIds: [], callIds: [], cookies: [] };
  return { connections, address, ...none, courseVersions: new Map(), projectVersions: new Map() };
}
