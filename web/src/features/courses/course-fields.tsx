import { COURSE_CATEGORIES } from '@skillverse/contract/courses';
import { COURSE_DESCRIPTION_MAX, COURSE_TITLE_MAX } from '@skillverse/contract/teaching';
import { useWatch } from 'react-hook-form';
import { InputField, TextareaField } from '../../ui/field.tsx';
import { fieldMessage } from '../../ui/field-message.ts';
import { SelectField } from '../../ui/select.tsx';
import { type CourseValues, svcIn } from './course-form.ts';
import type { CourseFormState } from './use-course-form.ts';

type CourseFieldsProps = {
  form: CourseFormState;
  /** What stands now in fields that somebody else changed too. */
  meanwhile?: Partial<CourseValues> | undefined;
};

/** Everything that a teacher says about a course. */
export function CourseFields({ form, meanwhile = {} }: CourseFieldsProps) {
  const { register, control, formState } = form;
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const errorOf = (name: keyof CourseValues) => fieldMessage(formState.errors, name) ?? changeOf(name);
  function changeOf(name: keyof CourseValues) {
    const now = meanwhile[name];
    return now === undefined ? undefined : `Meanwhile changed to: ${now || 'none'}`;
  }
  return (
    <div className="grid gap-3">
      <InputField
        label="Title"
        placeholder="What will people learn?"
        autoComplete="off"
        required
        count={title.trim().length}
        countMax={COURSE_TITLE_MAX}
        error={errorOf('title')}
        {...register('title')}
      />
      <TextareaField
        label="Description"
        placeholder="What it is about, what is needed, and what one can do afterwards."
        rows={5}
        required
        count={description.trim().length}
        countMax={COURSE_DESCRIPTION_MAX}
        error={errorOf('description')}
        {...register('description')}
      />
      <SelectField
        label="Category"
        options={COURSE_CATEGORIES}
        placeholder="Choose a category"
        required
        error={errorOf('skillCategory')}
        {...register('skillCategory')}
      />
      <PriceAndDuration form={form} errorOf={errorOf} />
      <InputField
        label="Image address"
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint="Shown while the course has no image of its own."
        error={errorOf('imageUrl')}
        {...register('imageUrl')}
      />
    </div>
  );
}

type NumbersProps = { form: CourseFormState; errorOf: (name: keyof CourseValues) => string | undefined };

function PriceAndDuration({ form: { register, getValues, setValue }, errorOf }: NumbersProps) {
  /** What is no number becomes 0 before the eyes of whoever typed it. */
  function settlePrice() {
    const text = getValues('svcValue');
    if (svcIn(text) === 0 && text !== '0') setValue('svcValue', '0', { shouldValidate: true });
  }
  return (
    <div className="grid items-start gap-3 narrow:grid-cols-2">
      <InputField
        label="Price in SVC"
        inputMode="numeric"
        autoComplete="off"
        required
        hint="What learners pay you; 0 is free."
        error={errorOf('svcValue')}
        {...register('svcValue', { onBlur: settlePrice })}
      />
      <InputField
        label="Duration in minutes"
        inputMode="numeric"
        autoComplete="off"
        required
        error={errorOf('duration')}
        {...register('duration')}
      />
    </div>
  );
}
