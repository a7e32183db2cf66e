import {
  BLOCKS_PER_PAGE,
  blockMember as blockMemberCall,
  listBlocks,
  unblockMember,
} from '@skillverse/contract/blocks';
import { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { idIn } from '../../core/http/id-in.ts';
import { pageOfRows, readPlaceCursor } from '../../core/http/place-cursor.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import { type AlsoEnds, blockMember } from './block-member.ts';
import { presentBlock } from './present.ts';
import { deleteBlock, listBlockRows } from './queries.ts';

const refuseBlock = refusals(blockMemberCall);
const refuseList = refusals(listBlocks);

interface BlockParts {
  readonly db: Db;
  readonly tell: Tell;
  readonly alsoEnds: AlsoEnds;
}

export function blockRoutes(serve: Serve, { db, tell, alsoEnds }: BlockParts): void {
  serve(blockMemberCall, async ({ viewer, params }) => {
    const userId = idIn(UserId, params.userId);
    if (!userId) throw refuseBlock.USER_NOT_FOUND();
    // The other side is not told, as with whatever else keeps somebody from writing.
    if (await blockMember(db, viewer.id, userId, alsoEnds)) tell([viewer.id], 'conversation', userId);
    return { blocked: true };
  });

  serve(unblockMember, async ({ viewer, params }) => {
    const userId = idIn(UserId, params.userId);
    const isDeleted = userId && (await deleteBlock(db, viewer.id, userId));
    if (isDeleted) tell([viewer.id], 'conversation', userId);
    return { blocked: false };
  });

  serve(listBlocks, async ({ viewer, query: { cursor } }) => {
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refuseList.INVALID_CURSOR();
    const rows = await listBlockRows(db, viewer.id, { after, limit: BLOCKS_PER_PAGE });
    const { items, nextCursor } = pageOfRows(rows, BLOCKS_PER_PAGE, (row) => row);
    return { items: items.map(presentBlock), nextCursor };
  });
}
