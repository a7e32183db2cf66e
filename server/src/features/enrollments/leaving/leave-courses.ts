import type { UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../../db/client.ts';
import { leavePlaces, listRunningPlaces, type RunningPlace } from './ending-queries.ts';
import { endsRefunded } from './rules.ts';

/**
 * A member leaves all that they are in progress on: in time and hardly opened the price comes back, else it goes to the teacher. The
 * places must be locked (lockEndingPlaces).
 */
export async function leaveCourses(tx: Tx, memberId: UserId): Promise<void> {
  const places = await listRunningPlaces(tx, memberId);
  const refunded = new Set(refundable(places));
  const ids = places.map(({ id }) => id);
  await leavePlaces(tx, {
    refunded: ids.filter((id) => refunded.has(id)),
    left: ids.filter((id) => !refunded.has(id)),
  });
}

/** Those that end as refunded: each one counts for the next, as if they were left one after the other. */
function refundable(places: readonly RunningPlace[]) {
  let refundedNow = 0;
  return places.flatMap((place) => {
    if (!endsRefunded({ ...place, refundsLately: place.refundsLately + refundedNow })) return [];
    if (place.pricePaidSvc > 0) refundedNow++;
    return [place.id];
  });
}
