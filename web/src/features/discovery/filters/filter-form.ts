import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { LEAST_RATINGS } from '@skillverse/contract/courses/finding';
import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FilterName } from './course-filters.ts';

const limitIn = (what: string) =>
  z.string().check(z.trim(), z.regex(/^[0-9]{0,9}$/, `Enter a whole number of ${what}`));

const FilterForm = z.object({
  category: z.string(),
  maxPrice: limitIn('SVC'),
  affordable: z.boolean(),
  minRating: z.enum(['', ...LEAST_RATINGS]),
  maxMinutes: limitIn('minutes'),
});

/** As the fields show them; '' for any. */
type FilterValues = z.input<typeof FilterForm>;

/** As the address takes them; '' for any. */
export type ChosenFilters = Record<FilterName, string>;

const NOTHING: FilterValues = {
  category: '',
  maxPrice: '',
  affordable: false,
  minRating: '',
  maxMinutes: '',
};

const valuesOf = ({
  category,
  maxPrice,
  affordable,
  minRating,
  maxMinutes,
}: DiscoverValues): FilterValues => ({
  category: category ?? '',
  maxPrice: maxPrice ?? '',
  affordable: affordable === 'true',
  minRating: minRating ?? '',
  maxMinutes: maxMinutes ?? '',
});

const chosenIn = (values: FilterValues): ChosenFilters => ({
  ...values,
  affordable: values.affordable ? 'true' : '',
});

export type FilterFormState = UseFormReturn<FilterValues> & {
  apply: (event: React.BaseSyntheticEvent) => void;
  clear: () => void;
};

/** The fields of the panel: put together first, applied then. */
export function useFilterForm(
  inForce: DiscoverValues,
  onApply: (chosen: ChosenFilters) => void,
): FilterFormState {
  const form = useForm<FilterValues>({
    resolver: standardSchemaResolver(FilterForm),
    values: valuesOf(inForce),
  });
  const submit = form.handleSubmit((values) => onApply(chosenIn(values)));
  return {
    ...form,
    apply: (event) => void submit(event),
    clear: () => onApply(chosenIn(NOTHING)),
  };
}
