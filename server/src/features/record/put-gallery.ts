import type { MediaId, UserId } from '@skillverse/contract/ids';
import { type GalleryItem, putGallery as putGalleryCall } from '@skillverse/contract/record/own-record';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction, violatedConstraintOf } from '../../db/transaction.ts';
import { lockMember } from '../accounts/queries.ts';
import { refuseSuspended } from '../accounts/refuse-suspended.ts';
import { listGallery, listShowable, replaceGallery } from './gallery-queries.ts';

const refuse = refusals(putGalleryCall);

interface Chosen {
  readonly mediaId: MediaId;
  readonly caption: string | null;
}

/** All of them or none. @returns the gallery as it is shown from now on */
export async function putGallery(db: Db, memberId: UserId, items: readonly Chosen[]): Promise<GalleryItem[]> {
  return await inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, memberId))) throw commonRefusal('SIGN_IN_REQUIRED');
    await refuseSuspended(tx, memberId);
    const ids = items.map(({ mediaId }) => mediaId);
    if ((await listShowable(tx, memberId, ids)).length < ids.length) throw refuse.PICTURE_CANNOT_BE_SHOWN();
    await replaceGallery(tx, memberId, items);
    return await listGallery(tx, memberId);
  }).catch((error) => {
    // Removed from its project at this very moment.
    const isGone = violatedConstraintOf(error) === 'gallery_items_file_id_fkey';
    throw isGone ? refuse.PICTURE_CANNOT_BE_SHOWN() : error;
  });
}
