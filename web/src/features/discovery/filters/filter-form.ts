import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { courseCategoryNamed } from '@skillverse/contract/courses';
import { LEAST_RATINGS } from '@skillverse/contract/courses/finding';
import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FilterName } from './course-filters.ts';

/** As people write it: '1,000 SVC' is 1000. @param unit what may stand behind the number */
const limitIn = (what: string, unit: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .trim()
          .replace(unit, '')
          .replace(/(?<=\d)[\s,.'’](?=\d{3}(?!\d))/g, '')
          .trim(),
      ),
    ),
    z.string().check(z.regex(/^[0-9]{0,9}$/, `Enter a whole number of ${what}`)),
  );

export const FilterForm = z.object({
  category: z.string(),
  maxPrice: limitIn('SVC', /svc$/i),
  affordable: z.boolean(),
  minRating: z.enum(['', ...LEAST_RATINGS]),
  maxMinutes: limitIn('minutes', /min(ute)?s?\.?$/i),
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
  category: courseCategoryNamed(category ?? '') ?? category ?? '',
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
