import { UserId } from '@skillverse/contract/ids';
import {
  getMyRecord,
  listPictures,
  PICTURES_PER_PAGE,
  putGallery as putGalleryCall,
  putRecordSwitches,
} from '@skillverse/contract/record/own-record';
import { getRecord } from '@skillverse/contract/record/public-record';
import { refusals } from '../../core/errors/refusal.ts';
import { idIn } from '../../core/http/id-in.ts';
import { pageOfRows, readPlaceCursor } from '../../core/http/place-cursor.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import { listPictureRows } from './gallery-queries.ts';
import { putGallery } from './put-gallery.ts';
import { updateSwitches } from './queries.ts';
import { readOwnRecord, readPublicRecord } from './read-record.ts';

const refuseRecord = refusals(getRecord);
const refusePictures = refusals(listPictures);

export function recordRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(getMyRecord, async ({ viewer }) => await readOwnRecord(db, viewer.id));

  serve(putRecordSwitches, async ({ viewer, body }) => {
    await updateSwitches(db, viewer.id, body);
    return body;
  });

  serve(putGalleryCall, async ({ viewer, body }) => ({
    gallery: await putGallery(db, viewer.id, body.items),
  }));

  serve(listPictures, async ({ viewer, query: { cursor } }) => {
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refusePictures.INVALID_CURSOR();
    const rows = await listPictureRows(db, viewer.id, { after, limit: PICTURES_PER_PAGE });
    const { items, nextCursor } = pageOfRows(rows, PICTURES_PER_PAGE, ({ createdAt, mediaId }) => ({
      createdAt,
      id: mediaId,
    }));
    return {
      items: items.map(({ mediaId, projectId, projectTitle }) => ({ mediaId, projectId, projectTitle })),
      nextCursor,
    };
  });

  serve(getRecord, async ({ params }) => {
    const userId = idIn(UserId, params.userId);
    if (!userId) throw refuseRecord.USER_NOT_FOUND();
    return await readPublicRecord(db, userId);
  });
}
