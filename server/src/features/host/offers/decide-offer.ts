import { hideHostOffer } from '@skillverse/contract/host/offers';
import { CourseId, ProjectId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import { idIn } from '../../../core/http/id-in.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { HiddenThing } from '../../departures/decide-hiding.ts';
import { hideOffer, type Offer, showOffer } from '../../departures/hide-offer.ts';
import { confirmHost } from '../desk/confirm-host.ts';
import { findOfferRow, type OfferRow } from './queries.ts';

/** Of both calls. */
const refuse = refusals(hideHostOffer);

interface Deciding {
  readonly action: 'hide' | 'show';
  readonly kind: string;
  readonly offerId: string;
  readonly reason: string;
}

interface Decided {
  readonly offer: OfferRow;
  readonly done: HiddenThing;
}

/** Hides a course or project, or shows it again, as a host. Lock order: session, offer. */
export async function decideOffer(db: Db, viewer: Viewer, deciding: Deciding): Promise<Decided> {
  return await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    const { action, reason } = deciding;
    const offer = offerIn(deciding);
    const before = offer && (await findOfferRow(tx, offer.kind, offer.id));
    if (!offer || !before) throw refuse.OFFER_NOT_FOUND();
    if (before.ownerId === viewer.id) throw refuse.OWN_OFFER();
    const by = { ...offer, hostId: viewer.id, reason };
    const done = await (action === 'hide' ? hideOffer(tx, by) : showOffer(tx, { ...by, because: 'host' }));
    const after = await findOfferRow(tx, offer.kind, offer.id);
    if (!done || !after) throw refuse.OFFER_NOT_FOUND();
    return { offer: after, done };
  });
}

/** @returns undefined where no offer can have this address */
function offerIn({ kind, offerId }: Deciding): Offer | undefined {
  const courseId = kind === 'course' ? idIn(CourseId, offerId) : undefined;
  if (courseId) return { kind: 'course', id: courseId };
  const projectId = kind === 'project' ? idIn(ProjectId, offerId) : undefined;
  return projectId && { kind: 'project', id: projectId };
}
