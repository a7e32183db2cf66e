import type { MediaId, UserId } from '@skillverse/contract/ids';
import type { GalleryItem } from '@skillverse/contract/record/own-record';
import type { DbOrTx, Tx } from '../../db/client.ts';

type PictureRow = Omit<GalleryItem, 'caption'>;

/**
 * Pictures that a member may show: of projects that the member is in, that are not for their members only, and that the host has not
 * hidden. `g` are the rows that name the picture as file_id.
 */
function mayShow(db: DbOrTx, memberId: UserId) {
  return db`
    join project_media m on m.file_id = g.file_id and m.kind = 'image'
    join projects p on p.id = m.project_id and not p.members_only and p.hidden_at is null
    join project_members t on t.project_id = p.id and t.user_id = ${memberId}`;
}

/** Those of the chosen pictures that may be shown now, in the member's order. */
export async function listGallery(db: DbOrTx, memberId: UserId): Promise<GalleryItem[]> {
  return await db<GalleryItem[]>`
    select g.file_id as media_id, p.id as project_id, p.title as project_title, g.caption
    from gallery_items g ${mayShow(db, memberId)}
    where g.member_id = ${memberId} order by g.position`;
}

/** Which of these may be shown. */
export async function listShowable(
  tx: DbOrTx,
  memberId: UserId,
  ids: readonly MediaId[],
): Promise<MediaId[]> {
  const rows = await tx<{ fileId: MediaId }[]>`
    select g.file_id from unnest(${[...ids]}::uuid[]) g (file_id) ${mayShow(tx, memberId)}`;
  return rows.map(({ fileId }) => fileId);
}

/** A place in the list of pictures: the one that a page ended with. */
interface PicturePlace {
  readonly createdAt: string;
  readonly id: string;
}

/** The pictures that the member may choose, the last uploaded first, with one more than `limit` if there is one. */
export async function listPictureRows(
  db: DbOrTx,
  memberId: UserId,
  { after, limit }: { after: PicturePlace | undefined; limit: number },
): Promise<(PictureRow & { readonly createdAt: string })[]> {
  const older = after ? db`and (f.created_at, f.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<(PictureRow & { createdAt: string })[]>`
    select f.id as media_id, p.id as project_id, p.title as project_title, f.created_at
    from project_members t
    join projects p on p.id = t.project_id and not p.members_only and p.hidden_at is null
    join project_media m on m.project_id = p.id and m.kind = 'image'
    join files f on f.id = m.file_id
    where t.user_id = ${memberId} ${older} order by f.created_at desc, f.id desc limit ${limit + 1}`;
}

interface ChosenPicture {
  readonly mediaId: MediaId;
  readonly caption: string | null;
}

/** The member must be locked. */
export async function replaceGallery(
  tx: Tx,
  memberId: UserId,
  items: readonly ChosenPicture[],
): Promise<void> {
  await tx`delete from gallery_items where member_id = ${memberId}`;
  await tx`
    insert into gallery_items (member_id, file_id, caption, position)
    select ${memberId}, c.file_id, c.caption, c.place
    from unnest(${items.map(({ mediaId }) => mediaId)}::uuid[], ${items.map(({ caption }) => caption)}::text[])
      with ordinality c (file_id, caption, place)`;
}
