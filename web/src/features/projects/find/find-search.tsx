import { SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Overlay } from '../../../ui/dialog/overlay.tsx';
import { EntryChips } from '../../../ui/forms/entry-chips.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { FindFiltersProps } from './find-filters.tsx';
import type { ProjectFilterState } from './use-project-filter.ts';

// Closed at first.
const FindFilters = lazyPart<'FindFilters', FindFiltersProps>(
  () => import('./find-filters.tsx'),
  'FindFilters',
);

/** The search box, the panel of filters, and a chip for each filter in force. */
export function FindSearch({ look, lookWithTyped, filter, typed, setTyped }: ProjectFilterState) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { category, skills } = filter;
  const inForce: string[] = category ? [category, ...skills] : [...skills];
  function remove(entry: string) {
    look(entry === category ? { category: '' } : { skills: skills.filter((skill) => skill !== entry) });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField
        label="Search projects"
        placeholder="Words or tags"
        button="Search"
        value={typed}
        onChange={setTyped}
        onSubmit={() => lookWithTyped({})}
        onClear={() => look({ text: '' })}
      />
      <div className="flex flex-wrap items-center gap-2 wide:contents">
        <Button
          ref={toggle}
          look="plain"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
          onPointerEnter={FindFilters.onIntent}
        >
          <SlidersHorizontal aria-hidden="true" />
          {inForce.length > 0 ? `Filters (${inForce.length})` : 'Filters'}
        </Button>
        <EntryChips
          label="Active filters"
          entries={inForce}
          onRemove={remove}
          onEmpty={() => toggle.current?.focus()}
        />
      </div>
      {open && (
        <Overlay what="the filters" onGiveUp={() => setOpen(false)}>
          <div className="col-span-full">
            <FindFilters
              id={panelId}
              filter={filter}
              onApply={(chosen) => {
                toggle.current?.focus();
                setOpen(false);
                lookWithTyped(chosen);
              }}
              onClear={(nothing) => look({ ...nothing, text: '' })}
            />
          </div>
        </Overlay>
      )}
    </div>
  );
}
