import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EntryChips } from '../../../ui/forms/entry-chips.tsx';
import { type activeFilters, type FilterName, NO_FILTERS } from './course-filters.ts';

type ActiveFiltersProps = {
  active: ReturnType<typeof activeFilters>;
  onLook: (change: Partial<Record<FilterName, undefined>>) => void;
  /** The last one is gone: the keyboard goes on at the button of the panel. */
  onEmpty: () => void;
};

/** On phones one line that scrolls, as the chips above it; beside the other tools where there is room. */
const rowClass = classNames(
  '-mx-(--gutter) flex w-[calc(100%+2*var(--gutter))] scrollbar-none items-center gap-2 overflow-x-auto px-(--gutter) py-1 fade-end',
  'pr-12 *:shrink-0 [&>ul]:flex-nowrap [&_li]:shrink-0',
  'wide:mx-0 wide:w-auto wide:flex-wrap wide:overflow-visible wide:px-0 wide:py-0 wide:mask-none wide:[&>ul]:flex-wrap wide:*:shrink',
);

/** Each filter in force, to be taken away by itself, or all together. */
export function ActiveFilters({ active, onLook, onEmpty }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  return (
    <div className={rowClass}>
      <EntryChips
        label="Active filters"
        entries={active.map(({ chip }) => chip)}
        onRemove={(chip) => {
          const gone = active.find((filter) => filter.chip === chip);
          if (gone) onLook({ [gone.name]: undefined });
        }}
        onEmpty={onEmpty}
      />
      {active.length > 1 && (
        <Button
          look="bare"
          onClick={() => {
            onEmpty();
            onLook(NO_FILTERS);
          }}
        >
          Clear all
        </Button>
      )}
    </div>
  );
}
