import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NOT_SHOWN } from '../nothing-found.tsx';
import { countText } from '../search-words.ts';
import { type activeFilters, type FilterName, NO_FILTERS, priceWords } from './course-filters.ts';
import { useLoosening } from './use-loosening.ts';

const EARN = 'You earn SVC with each course that you complete, and with each learner who completes yours.';

type NothingFitsProps = {
  values: DiscoverValues;
  active: ReturnType<typeof activeFilters>;
  onLook: (change: Partial<Record<FilterName, undefined>>) => void;
  /** Forgets the words too. */
  onShowAll: () => void;
  /** A way to earn, offered where all is too dear. */
  earn: ReactNode;
  /** The other tab, where the same words can be searched. */
  children: ReactNode;
};

/** Nothing fits all filters: offers to leave out the one that keeps most away. */
export function NothingFits({ values, active, onLook, onShowAll, earn, children }: NothingFitsProps) {
  const loosened = useLoosening(
    values,
    active.map(({ name }) => name),
  );
  // What is offered comes at once, and moves nothing.
  if (loosened === undefined) return <div className="min-h-72" />;
  const tightest = active.find(({ name }) => name === loosened?.name);
  const tooDear = isAboutPrice(values, active);
  return (
    <EmptyState compact brief level={3} title={titleOf(values, tooDear)} hint={hintOf(values, tooDear)}>
      {loosened && tightest && (
        <Button
          onClick={() => onLook({ [tightest.name]: undefined })}
          className="max-w-full py-2 !whitespace-normal wrap-anywhere"
        >
          <Search aria-hidden="true" />
          {`${tightest.without}: ${countText('courses', loosened.found)}`}
        </Button>
      )}
      {(!loosened || active.length > 1) && (
        <Button look={loosened ? 'plain' : 'filled'} onClick={() => onLook(NO_FILTERS)}>
          Clear all filters
        </Button>
      )}
      {values.q && !loosened && (
        <Button look="plain" onClick={onShowAll}>
          Show all courses
        </Button>
      )}
      {tooDear && earn}
      {values.q && children}
    </EmptyState>
  );
}

/** Neither words nor other filters can be the reason. */
const isAboutPrice = ({ q }: DiscoverValues, active: NothingFitsProps['active']) =>
  !q && active.every(({ name }) => name === 'maxPrice' || name === 'affordable');

function titleOf({ q, maxPrice }: DiscoverValues, tooDear: boolean): string {
  if (!tooDear) return q ? 'No courses found' : 'No courses fit these filters';
  if (maxPrice === undefined) return 'No courses that you can afford';
  return maxPrice === '0' ? 'No free courses' : `No courses for ${priceWords(maxPrice)}`;
}

function hintOf({ q }: DiscoverValues, tooDear: boolean): string {
  if (tooDear) return `${NOT_SHOWN} ${EARN}`;
  return q ? `Nothing else fits these words and these filters. ${NOT_SHOWN}` : NOT_SHOWN;
}
