import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Popover } from '../../../ui/dialog/popover.tsx';
import { FilterActions, FilterFields } from './filter-fields.tsx';
import { type ChosenFilters, useFilterForm } from './filter-form.ts';

export type FilterPanelProps = {
  open: boolean;
  onClose: () => void;
  /** The button that the panel stands beside; left out: it is a sheet. */
  anchor?: HTMLElement | null;
  /** What is in force. */
  values: DiscoverValues;
  /** Puts all of them in force at once. */
  onApply: (chosen: ChosenFilters) => void;
};

/** What courses can be narrowed by: a sheet on phones, beside its button where there is room. */
export function FilterPanel({ open, onClose, anchor, values, onApply }: FilterPanelProps) {
  const form = useFilterForm(values, onApply);
  const fields = <FilterFields form={form} category={values.category ?? ''} />;
  const actions = <FilterActions onClear={form.clear} />;
  const shared = { open, onClose, title: 'Filters' };
  if (anchor === undefined) {
    return (
      <Dialog {...shared} onSubmit={form.apply} footer={actions}>
        {fields}
      </Dialog>
    );
  }
  return (
    <Popover {...shared} anchor={anchor} align="start" roomy>
      <form onSubmit={form.apply} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {fields}
        <div className="grid grid-cols-2 gap-2">{actions}</div>
      </form>
    </Popover>
  );
}
