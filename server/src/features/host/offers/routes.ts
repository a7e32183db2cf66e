import {
  HOST_OFFERS_PER_PAGE,
  hideHostOffer,
  listHostOffers,
  showHostOffer,
} from '@skillverse/contract/host/offers';
import { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Tell } from '../../../core/events/gather-hints.ts';
import { idIn } from '../../../core/http/id-in.ts';
import { pageOfRows, readPlaceCursor } from '../../../core/http/place-cursor.ts';
import { searchWords } from '../../../core/http/search-text.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import { decideOffer } from './decide-offer.ts';
import { presentOffer } from './present.ts';
import { listOfferRows } from './queries.ts';

const refuse = refusals(listHostOffers);

export function hostOfferRoutes(serve: Serve, { db, tell }: { db: Db; tell: Tell }): void {
  serve(listHostOffers, async ({ viewer, query: { kind, q = '', hidden, cursor } }) => {
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refuse.INVALID_CURSOR();
    // All ids have one form.
    const id = idIn(UserId, q.trim().toLowerCase());
    const words = id ? [] : searchWords(q);
    // Signs alone are in no title and no name.
    if (!id && words.length === 0 && q.trim() !== '') return { items: [], nextCursor: null };
    const filter = { kind, id, words, isHidden: hidden !== undefined };
    const rows = await listOfferRows(db, filter, { after, limit: HOST_OFFERS_PER_PAGE });
    const { items, nextCursor } = pageOfRows(rows, HOST_OFFERS_PER_PAGE, (row) => row);
    return { items: items.map((row) => presentOffer(row, viewer.id)), nextCursor };
  });

  for (const [call, action] of [
    [hideHostOffer, 'hide'],
    [showHostOffer, 'show'],
  ] as const) {
    serve(call, async ({ viewer, params, body: { reason } }) => {
      const { offer, done } = await decideOffer(db, viewer, { action, ...params, reason });
      for (const { memberIds, kind, id } of done.hints) tell(memberIds, kind, id);
      return { offer: presentOffer(offer, viewer.id), changed: done.changed };
    });
  }
}
