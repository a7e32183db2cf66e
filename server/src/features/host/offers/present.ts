import type { HostOffer } from '@skillverse/contract/host/offers';
import type { UserId } from '@skillverse/contract/ids';
import type { OfferRow } from './queries.ts';

export function presentOffer(row: OfferRow, viewerId: UserId): HostOffer {
  const { kind, id, title, ownerId, ownerName, createdAt, hiddenAt, reason, isAppealed } = row;
  const withOwner = row.isHiddenWithOwner;
  return {
    ...{ kind, id, title, createdAt },
    owner: { id: ownerId, name: ownerName },
    isOwn: ownerId === viewerId,
    hidden: hiddenAt === null ? null : { since: hiddenAt, withOwner, reason, isAppealed },
  };
}
