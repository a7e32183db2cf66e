import type { Db } from '../db/client.ts';
import { type Finding, findingsOf } from './finding.ts';
import { readClock } from './queries.ts';

const { ok, warn, fail } = findingsOf('clock');

const WARN_ABOVE_SECONDS = 2;
const FAIL_ABOVE_SECONDS = 60;

/** This machine's clock against that of the database: sessions end by the one, and rows are dated by both. */
export async function checkClock(db: Db): Promise<Finding> {
  const askedAt = Date.now();
  const theirs = await readClock(db);
  const halfTheWay = (Date.now() - askedAt) / 2;
  return clockFinding((askedAt + halfTheWay - theirs) / 1000, halfTheWay / 1000);
}

/** @param aheadSeconds how far this machine is ahead of the database, give or take the uncertainty */
export function clockFinding(aheadSeconds: number, uncertaintySeconds: number): Finding {
  if (Number.isNaN(aheadSeconds)) return fail('the database does not tell the time: see its own log');
  const apart = Math.abs(aheadSeconds);
  const surely = apart - uncertaintySeconds;
  if (surely <= WARN_ABOVE_SECONDS) return ok("agrees with the database's clock");
  const where = `${apart.toFixed(0)} s ${aheadSeconds > 0 ? 'ahead of' : 'behind'} the database's clock`;
  const says = `${where}: have both machines set theirs by NTP (timedatectl set-ntp true)`;
  return surely > FAIL_ABOVE_SECONDS ? fail(says) : warn(says);
}

export function clockNotCompared(): Finding {
  return ok('not compared, because no database runs');
}
