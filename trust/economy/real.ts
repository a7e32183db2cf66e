import type { Connections } from '../connections.ts';

/** The real site, and what its things are called there: by number, as in the model. */
export interface Real {
  readonly connections: Connections;
  readonly personIds: string[];
  readonly courseIds: string[];
  readonly projectIds: string[];
  /** Cookie headers by session. */
  readonly cookies: string[];
  /** The moment of each version that was told, by number and version. */
  readonly courseVersions: Map<string, string>;
  readonly projectVersions: Map<string, string>;
}

export function aReal(connections: Connections): Real {
  const none = { personIds: [], courseIds: [], projectIds: [], cookies: [] };
  return { connections, ...none, courseVersions: new Map(), projectVersions: new Map() };
}
