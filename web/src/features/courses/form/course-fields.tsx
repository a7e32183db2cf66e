import { COURSE_CATEGORIES } from '@skillverse/contract/courses';
import { COURSE_DESCRIPTION_MAX, COURSE_TITLE_MAX } from '@skillverse/contract/courses/teaching';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { AddressField } from '../../../ui/forms/address-field.tsx';
import { InputField } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { MarkdownField } from '../../../ui/texts/markdown-field.tsx';
import { COURSE_LABELS, type CourseValues } from './course-form.ts';
import type { CourseFormState } from './use-course-form.ts';

type CourseFieldsProps = {
  form: CourseFormState;
  /** The description as it is saved, if it is plain text. */
  plain?: string | undefined;
  /** The saved values of fields that were changed elsewhere too. */
  meanwhile?: Partial<CourseValues> | undefined;
  /** What is typed now would be lost. */
  readOnly?: boolean;
};

/** All fields of a course. */
export function CourseFields({ form, plain, meanwhile = {}, readOnly = false }: CourseFieldsProps) {
  const { register, control, formState } = form;
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const errorOf = (name: keyof CourseValues) => fieldMessage(formState.errors, name) ?? changeOf(name);
  function changeOf(name: keyof CourseValues) {
    const now = meanwhile[name];
    return now === undefined ? undefined : `Meanwhile changed to: ${now || 'none'}`;
  }
  return (
    <div className="grid gap-4">
      <InputField
        label={COURSE_LABELS.title}
        placeholder="What will people learn?"
        autoComplete="off"
        required
        readOnly={readOnly}
        count={countCharacters(title)}
        countMax={COURSE_TITLE_MAX}
        error={errorOf('title')}
        {...register('title')}
      />
      <MarkdownField
        label={COURSE_LABELS.description}
        placeholder="What it is about, what is needed, and what one can do afterwards."
        rows={5}
        required
        readOnly={readOnly}
        typed={description}
        countMax={COURSE_DESCRIPTION_MAX}
        plain={plain}
        error={errorOf('description')}
        {...register('description')}
      />
      <SelectField
        label={COURSE_LABELS.skillCategory}
        options={COURSE_CATEGORIES}
        placeholder="Choose a category"
        required
        readOnly={readOnly}
        error={errorOf('skillCategory')}
        {...register('skillCategory')}
      />
      {/* Registered here, because errors are searched in the order of registration. */}
      <PriceAndDuration
        price={register('svcValue', { onBlur: () => void form.settlePrice() })}
        duration={register('duration')}
        errorOf={errorOf}
        readOnly={readOnly}
      />
      <AddressField
        label={COURSE_LABELS.imageUrl}
        optional
        readOnly={readOnly}
        hint="Shown while the course has no image of its own."
        error={errorOf('imageUrl')}
        {...register('imageUrl')}
      />
    </div>
  );
}

type NumbersProps = {
  price: UseFormRegisterReturn;
  duration: UseFormRegisterReturn;
  errorOf: (name: keyof CourseValues) => string | undefined;
  readOnly: boolean;
};

function PriceAndDuration({ price, duration, errorOf, readOnly }: NumbersProps) {
  return (
    <div className="flex flex-wrap items-start gap-3 *:grow *:basis-36">
      <NumberField
        label={COURSE_LABELS.svcValue}
        required
        readOnly={readOnly}
        hint="0 makes it free."
        error={errorOf('svcValue')}
        {...price}
      />
      <NumberField
        label={COURSE_LABELS.duration}
        required
        readOnly={readOnly}
        error={errorOf('duration')}
        {...duration}
      />
    </div>
  );
}
