import { Button } from '../../../ui/controls/button.tsx';
import { EntryChips } from '../../../ui/forms/entry-chips.tsx';
import { type activeFilters, type FilterName, NO_FILTERS } from './course-filters.ts';

type ActiveFiltersProps = {
  active: ReturnType<typeof activeFilters>;
  onLook: (change: Partial<Record<FilterName, undefined>>) => void;
  /** The last one is gone: the keyboard goes on at the button of the panel. */
  onEmpty: () => void;
};

/** Each filter in force, to be taken away by itself, or all together. */
export function ActiveFilters({ active, onLook, onEmpty }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
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
