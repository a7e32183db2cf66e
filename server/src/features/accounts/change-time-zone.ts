import { putTimeZone } from '@skillverse/contract/accounts/time-zone';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction, sqlStateOf } from '../../db/transaction.ts';
import { moveDigest } from '../notices/digest/queries.ts';
import { updateZone, zoneOf } from './zone-queries.ts';

const refuse = refusals(putTimeZone);
const INVALID_PARAMETER_VALUE = '22023';

/** From then on, the member's days and hours are those of this zone, and the digest comes in its mornings. */
export async function changeTimeZone(db: Db, memberId: UserId, timeZone: string): Promise<void> {
  if ((await zoneOf(db, memberId)) === timeZone) return;
  const change = inTransaction(db, async (tx) => {
    await updateZone(tx, memberId, timeZone);
    await moveDigest(tx, memberId, new Date());
  });
  await change.catch((error) => {
    throw sqlStateOf(error) === INVALID_PARAMETER_VALUE ? refuse.TIME_ZONE_UNKNOWN() : error;
  });
}
