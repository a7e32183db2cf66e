import { COURSE_CATEGORIES, courseCategoryNamed } from '@skillverse/contract/courses';
import { LEAST_RATINGS } from '@skillverse/contract/courses/finding';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import type { FilterFormState } from './filter-form.ts';

const RATING_WORDS = Object.fromEntries(LEAST_RATINGS.map((stars) => [stars, `${stars} or more`]));

type FilterFieldsProps = {
  form: FilterFormState;
  /** The category in force. It may be a skill, which the chips offer too. */
  category: string;
};

export function FilterFields({ form, category }: FilterFieldsProps) {
  const { register, formState } = form;
  const { skillCoins } = useSignedInViewer();
  const errorOf = (name: 'maxPrice' | 'maxMinutes') => {
    const message = formState.errors[name]?.message;
    return message === undefined ? {} : { error: message };
  };
  const isSkill = category !== '' && !courseCategoryNamed(category);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={pairClass}>
        <SelectField
          label="Category"
          placeholder="All categories"
          options={isSkill ? [category, ...COURSE_CATEGORIES] : COURSE_CATEGORIES}
          {...register('category')}
        />
        <SelectField
          label="Least rating of the course"
          placeholder="Any rating"
          options={LEAST_RATINGS}
          words={RATING_WORDS}
          {...register('minRating')}
        />
      </div>
      <div className={pairClass}>
        <NumberField label="Most SVC" optional {...errorOf('maxPrice')} {...register('maxPrice')} />
        <NumberField label="Most minutes" optional {...errorOf('maxMinutes')} {...register('maxMinutes')} />
      </div>
      <CheckField
        label="Only what I can afford"
        hint={`You have ${formatSvc(skillCoins)}.`}
        {...register('affordable')}
      />
    </div>
  );
}

const pairClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 mid:grid-cols-2';

/** The primary one first. */
export function FilterActions({ onClear }: { onClear: () => void }) {
  return (
    <>
      <Button type="submit" wide>
        Apply filters
      </Button>
      <Button look="plain" wide onClick={onClear}>
        Clear all
      </Button>
    </>
  );
}
