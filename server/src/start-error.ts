import type { Db } from './db/client.ts';
import { DatabaseStartError } from './db/embedded/database-start-error.ts';
import { ping } from './db/server-state.ts';
import { isDatabaseAway } from './db/transaction.ts';
import { type Settings, SettingsError } from './settings.ts';

/** The start cannot go on. The message is one line for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

export const isPlain = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof SettingsError || error instanceof DatabaseStartError;

/** The one line that says why the start failed. */
export function startErrorFrom(error: unknown): Error {
  if (isPlain(error)) return error;
  return new StartError(`The start failed: ${firstLine((error as Error).message)}`);
}

/** As startErrorFrom, for what happened while the database was reached and prepared. */
export function databaseErrorFrom(error: unknown, { databaseUrl }: Pick<Settings, 'databaseUrl'>): Error {
  if (isPlain(error) || databaseUrl === undefined) return startErrorFrom(error);
  return new StartError(`DATABASE_URL cannot be used: ${databaseProblem(error as NodeJS.ErrnoException)}`);
}

/** Before a program of the host's asks it for anything. @throws StartError, which says what is wrong with the setting */
export async function reachDatabase(db: Db, databaseUrl: string): Promise<void> {
  await ping(db).catch((error) => {
    throw databaseErrorFrom(error, { databaseUrl });
  });
}

/** As startErrorFrom, for what happened while the port was opened. */
export function listenErrorFrom(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): Error {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return startErrorFrom(error);
  if (code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is in use by another program: stop it, or choose another PORT`);
  if (code === 'EACCES')
    return new StartError(`PORT ${port} is not allowed for this user: choose one from 1024 up`);
  return new StartError(`HOST ${host} is not an address of this machine (${code})`);
}

function databaseProblem(error: NodeJS.ErrnoException): string {
  const { code } = error;
  if (code === '28P01' || code === '28000') return 'the database refuses this user or password';
  if (code === '3D000') return 'there is no database of this name on that server';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no server of this name';
  if (isDatabaseAway(error)) return `no database answers there (${code})`;
  return firstLine(error.message);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
