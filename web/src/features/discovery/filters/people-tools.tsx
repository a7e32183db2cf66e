import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { Chip } from '../../../ui/controls/chip.tsx';
import type { useSearchText } from '../use-search-text.ts';
import { OrderSelect } from './order-select.tsx';

type PeopleToolsProps = {
  values: DiscoverValues;
  search: Pick<ReturnType<typeof useSearchText>, 'look' | 'searched'>;
};

/** Above the found people: who of them, and in which order. */
export function PeopleTools({ values, search }: PeopleToolsProps) {
  const { look, searched } = search;
  const { teaches, sort } = values;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chip selected={teaches === 'true'} onClick={() => look({ teaches: teaches ? '' : 'true' })}>
        Teaches something
      </Chip>
      <OrderSelect
        among="people"
        searched={searched}
        asked={sort}
        onOrder={(order) => look({ sort: order })}
      />
    </div>
  );
}
