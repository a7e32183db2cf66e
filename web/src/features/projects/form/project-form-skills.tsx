import { POPULAR_SKILLS } from '@skillverse/contract/projects/words';
import { useWatch } from 'react-hook-form';
import { Chip } from '../../../ui/controls/chip.tsx';
import { InputField } from '../../../ui/forms/field.tsx';
import { hasSkill, PROJECT_LABELS, toggleSkill } from './project-form.ts';
import type { FieldsPart } from './use-project-form.ts';

const QUICK = POPULAR_SKILLS.slice(0, 6);

/** The wanted skills, typed or chosen, and the tags by which the project is found. */
export function ProjectFormSkills({ form: { register, control, getValues, setValue }, ...part }: FieldsPart) {
  const { errorOf, readOnly } = part;
  const skills = useWatch({ control, name: 'requiredSkills' });
  function press(skill: string) {
    if (readOnly) return;
    const next = toggleSkill(getValues('requiredSkills'), skill);
    setValue('requiredSkills', next, { shouldValidate: true, shouldDirty: true });
  }
  return (
    <>
      <div className="grid gap-2">
        <InputField
          label={PROJECT_LABELS.requiredSkills}
          required
          autoComplete="off"
          placeholder="React, Python, Sewing"
          readOnly={readOnly}
          hint="Separated by commas."
          error={errorOf('requiredSkills')}
          {...register('requiredSkills')}
        />
        <fieldset className="m-0 flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Quick add</legend>
          {QUICK.map((skill) => (
            <Chip
              key={skill}
              selected={hasSkill(skills, skill)}
              aria-disabled={readOnly || undefined}
              onClick={() => press(skill)}
            >
              {skill}
            </Chip>
          ))}
        </fieldset>
      </div>
      <InputField
        label={PROJECT_LABELS.tags}
        optional
        autoComplete="off"
        placeholder="open source, weekend"
        readOnly={readOnly}
        hint="Separated by commas. The search looks at them too."
        error={errorOf('tags')}
        {...register('tags')}
      />
    </>
  );
}
