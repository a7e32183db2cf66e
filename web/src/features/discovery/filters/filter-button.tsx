import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Overlay } from '../../../ui/dialog/overlay.tsx';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useMatches } from '../../../ui/use-matches.ts';
import type { ChosenFilters } from './filter-form.ts';
import type { FilterPanelProps } from './filter-panel.tsx';

// Closed at first.
const FilterPanel = lazyPart<'FilterPanel', FilterPanelProps>(
  () => import('./filter-panel.tsx'),
  'FilterPanel',
);

const ABOUT = 'filters';
const WIDE = '(width >= 60rem) and (height >= 30rem)';

type FilterButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  values: DiscoverValues;
  /** How many filters are in force. */
  count: number;
  /** @param replace the sheet on a phone is a history entry, which the new search replaces. @returns false: nothing changes */
  onApply: (chosen: ChosenFilters, replace: boolean) => boolean;
};

/** Opens the panel of filters and says how many are in force. */
export function FilterButton({ ref, values, count, onApply }: FilterButtonProps) {
  const isWide = useMatches(WIDE);
  const [isBeside, setBeside] = useState(false);
  const sheet = useLazyDialog({
    about: (about: string) => about,
    load: () => FilterPanel.preload(),
    what: 'The filters',
  });
  const close = () => setBeside(false);
  return (
    <>
      <Button
        ref={ref}
        look="plain"
        aria-haspopup="dialog"
        aria-expanded={sheet.open || isBeside}
        aria-label={count === 0 ? undefined : `Filters, ${count} active`}
        pending={sheet.opening !== undefined}
        onPointerEnter={FilterPanel.onIntent}
        onClick={() => (isWide ? setBeside(!isBeside) : sheet.show(ABOUT))}
      >
        <SlidersHorizontal aria-hidden="true" />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {sheet.subject && (
        <FilterPanel
          key={sheet.times}
          open={sheet.open}
          onClose={() => void sheet.close()}
          values={values}
          onApply={(chosen) => onApply(chosen, true) || void sheet.close()}
        />
      )}
      {isWide && isBeside && (
        <Overlay what="the filters" onGiveUp={close}>
          <FilterPanel
            open
            onClose={close}
            anchor={ref.current}
            values={values}
            onApply={(chosen) => {
              onApply(chosen, false);
              close();
            }}
          />
        </Overlay>
      )}
    </>
  );
}
