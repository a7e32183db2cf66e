import { health, ready } from '@skillverse/contract/service/health';
import * as z from 'zod/mini';
import { expectFreePort } from '../core/http/free-port.ts';
import type { Settings } from '../settings.ts';
import { siteAddress } from '../site-address.ts';
import { listenErrorFrom } from '../start-error.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('port');

const PATIENCE_MS = 3000;

/** A server that listens everywhere is asked on this machine. */
const OF_THIS_MACHINE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Whether the port is free, or a Skillverse has it. A free one is opened for a moment and closed again. */
export async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding[]> {
  if (port === 0) return [ok('PORT 0 takes any free port')];
  try {
    await expectFreePort({ host, port });
    return [ok(`${port} is free: no Skillverse runs there`)];
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const running = isTaken ? await askSkillverse(host, port) : undefined;
    return [running ?? fail(listenErrorFrom(error, { host, port }).message)];
  }
}

/** @returns nothing if another program has it */
async function askSkillverse(host: string, port: number): Promise<Finding | undefined> {
  const at = siteAddress({ publicUrl: undefined, host: OF_THIS_MACHINE[host] ?? host }, port);
  if (!(await answers(at, health))) return undefined;
  if (await answers(at, ready)) return ok(`a Skillverse runs at ${at}`);
  return warn(
    `a Skillverse runs at ${at}, but cannot serve at this moment: see its database above, and its log`,
  );
}

async function answers(at: string, { path, ok: shape }: typeof health | typeof ready): Promise<boolean> {
  try {
    const answer = await fetch(at + path, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    const isOurs = z.safeParse(shape, await answer.json()).success && answer.headers.has('x-request-id');
    return answer.ok && isOurs;
  } catch {
    return false;
  }
}
