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
  const url = new URL(withHost(address.url));
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

/** A user before no host, which the folder of a socket may stand for, is no URL to Node. */
function withHost(url: string): string {
  return url.replace(/^([^/]+\/\/[^/]*@)(?=\/|$)/, '$1localhost');
}

/** What is wrong with the text of a URL, where something is. */
export function problemOfUrl(text: string): string | undefined {
  const form = 'is not a PostgreSQL address: give postgres://user:password@host:5432/database';
  const [, hosts = ''] = /^postgres(?:ql)?:\/\/(?:[^/?@]*@)?([^/?]*)\S*$/.exec(text) ?? [];
  if (/,/.test(hosts) || /[?&]host=[^&]*,/.test(text)) {
    return 'names several hosts: give one that leads to the primary, such as the address of a proxy in front of them';
  }
  if (!/^postgres(ql)?:\/\/\S+$/.test(text) || !URL.canParse(withHost(text))) return form;
  const folder = new URL(withHost(text)).searchParams.get('host');
  return hosts !== '' || folder ? undefined : form;
}

/** Of libpq's modes, the one that means the same to the parser. */
function modeFor(mode: string | undefined, hasRoot: boolean): string {
  if (NO_TLS.includes(mode)) return 'disable';
  if (mode === 'allow') return 'prefer';
  // Without an authority of its own, those that the system knows vouch for the name, too.
  if (mode === 'verify-ca' && !hasRoot) return 'verify-full';
  return mode === 'prefer' || mode === 'require' || mode === 'verify-ca' ? mode : 'verify-full';
}
