import { type HostOffer, listHostOffers } from '@skillverse/contract/host/offers';
import { type HostOffersSearch, offerListOf } from '@skillverse/contract/screens/host-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { OfferRow } from './offer-row.tsx';

type OfferListProps = {
  search: HostOffersSearch;
  /** Hides it, or shows it again. */
  onDecide: (offer: HostOffer) => void;
  /** Lists all of the kind. */
  onReset: () => void;
};

/** What was searched for, the newest first. */
export function OfferList({ search, onDecide, onReset }: OfferListProps) {
  const list = useInfiniteQuery(
    pagesOf(listHostOffers, { query: offerListOf(search) }, ({ nextCursor }) => nextCursor),
  );
  const what = search.tab ?? 'courses';
  if (list.isPending) return <SkeletonRows count={5} label={`Loading ${what}`} />;
  if (list.isError && !list.data) {
    return (
      <LoadFailed
        what={what}
        detail={failureText(list.error, listHostOffers)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const offers = list.data.pages.flatMap(({ items }) => items);
  if (offers.length === 0) return <Nothing search={search} what={what} onReset={onReset} />;
  return (
    <div>
      <ul aria-label={what === 'courses' ? 'Courses' : 'Projects'} className="grid gap-3">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} onDecide={onDecide} />
        ))}
      </ul>
      <ShowMore of={list} what={`of the ${what}`} />
    </div>
  );
}

type NothingProps = Pick<OfferListProps, 'search' | 'onReset'> & { what: 'courses' | 'projects' };

function Nothing({ search: { q, hidden }, what, onReset }: NothingProps) {
  if (!q && !hidden) {
    const hint = 'What members offer is listed here.';
    return <EmptyState compact title={`There are no ${what} yet`} hint={hint} />;
  }
  return (
    <EmptyState
      compact
      title={q ? `No ${what} found` : `No ${what} are hidden`}
      hint={q ? 'Try a word of the title, the name of its owner, or a whole id.' : undefined}
    >
      <Button look="plain" onClick={onReset}>
        Show all {what}
      </Button>
    </EmptyState>
  );
}
