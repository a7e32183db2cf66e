import { courseListOf, type DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { discoverSearch } from '@skillverse/contract/screens/search-values';
import { useRef } from 'react';
import type { useSearchText } from '../use-search-text.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { activeFilters } from './course-filters.ts';
import { FilterButton } from './filter-button.tsx';
import { OrderSelect } from './order-select.tsx';

type CourseToolsProps = {
  values: DiscoverValues;
  active: ReturnType<typeof activeFilters>;
  search: Pick<ReturnType<typeof useSearchText>, 'look' | 'searched'>;
};

const asked = (values: DiscoverValues) => JSON.stringify(courseListOf(values));

/** Above the found courses: the panel of filters, the order, and each filter in force. */
export function CourseTools({ values, active, search }: CourseToolsProps) {
  const { look, searched } = search;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterButton
        ref={button}
        values={values}
        count={active.length}
        onApply={(chosen, replace) => {
          const isNew = asked(discoverSearch({ ...values, ...chosen })) !== asked(values);
          if (isNew) look(chosen, replace);
          return isNew;
        }}
      />
      <OrderSelect
        among="courses"
        searched={searched}
        asked={values.sort}
        onOrder={(sort) => look({ sort })}
      />
      <ActiveFilters active={active} onLook={look} onEmpty={() => button.current?.focus()} />
    </div>
  );
}
