import { DatabaseStartError } from './db/embedded/database-start-error.ts';
import { isDatabaseAway } from './db/transaction.ts';
import { type Settings, SettingsError } from './settings.ts';

/** The start cannot go on. The message is one line for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

const isPlain = (error: unknown) =>
  error instanceof StartError || error instanceof SettingsError || error instanceof DatabaseStartError;

/** The one line that says why the start failed and what to do about it. */
export function startErrorFrom(
  error: unknown,
  settings: Pick<Settings, 'host' | 'port' | 'databaseUrl'>,
): Error {
  if (isPlain(error)) return error as Error;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  const { host, port } = settings;
  if (syscall === 'listen' || code === 'EADDRINUSE') return new StartError(listenProblem(code, host, port));
  if (settings.databaseUrl)
    return new StartError(`DATABASE_URL cannot be used: ${databaseProblem(error, code)}`);
  return new StartError(`The start failed: ${firstLine(message)}`);
}

function listenProblem(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use by another program: stop it, or choose another PORT`;
  if (code === 'EACCES') return `PORT ${port} is not allowed for this user: choose one from 1024 up`;
  return `HOST ${host} is not an address of this machine (${code})`;
}

function databaseProblem(error: unknown, code: string | undefined): string {
  if (code === '28P01' || code === '28000') return 'the database refuses this user or password';
  if (code === '3D000') return 'there is no database of this name on that server';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no server of this name';
  if (isDatabaseAway(error)) return `no database answers there (${code})`;
  return firstLine((error as Error).message);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
