import { userInfo } from 'node:os';
import type { PoolConfig } from 'pg';
import { parse } from 'pg-connection-string';

/** How to reach a database: a URL, or the embedded one's socket folder. */
export type DatabaseAddress =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port?: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

interface Where extends PoolConfig {
  /** Where the database takes no connection through TLS, one without it will do. */
  readonly isPlainEnough: boolean;
}

const NO_TLS = [undefined, 'disable', 'false', '0'];

/** What the driver has to be told to reach an address. What a URL leaves out comes from PGUSER, PGPASSWORD and the like. */
export function whereIs(address: DatabaseAddress): Where {
  if (!('url' in address)) return { ...address, ssl: false, isPlainEnough: false };
  const url = new URL(address.url);
  const { searchParams } = url;
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? process.env.PGSSLMODE;
  searchParams.delete('ssl');
  searchParams.set('sslmode', modeFor(mode, searchParams.has('sslrootcert')));
  const { ssl, host, port, user, password, database, options } = parse(url.href, { useLibpqCompat: true });
  return {
    host: host || undefined,
    port: port ? Number(port) : undefined,
    user: user || process.env.PGUSER || userInfo().username,
    password: password || undefined,
    database: database || undefined,
    options,
    // A socket in a folder has no name that a certificate could be for.
    ssl: NO_TLS.includes(mode ?? undefined) || host?.startsWith('/') ? false : (ssl as PoolConfig['ssl']),
    isPlainEnough: mode === 'prefer' || mode === 'allow',
  };
}

/** Of libpq's modes, the one that means the same to the parser. */
function modeFor(mode: string | undefined, hasRoot: boolean): string {
  if (NO_TLS.includes(mode)) return 'disable';
  if (mode === 'allow') return 'prefer';
  // Without an authority of its own, those that the system knows vouch for the name, too.
  if (mode === 'verify-ca' && !hasRoot) return 'verify-full';
  return mode === 'prefer' || mode === 'require' || mode === 'verify-ca' ? mode : 'verify-full';
}
