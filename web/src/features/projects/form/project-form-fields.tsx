import { DIFFICULTY_LEVELS } from '@skillverse/contract/projects';
import {
  CONTACT_INFO_MAX,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_TITLE_MAX,
  REQUIREMENTS_MAX,
} from '@skillverse/contract/projects/plans';
import { PROJECT_CATEGORIES } from '@skillverse/contract/projects/words';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { type FieldError, type FieldErrors, useWatch } from 'react-hook-form';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { InputField, TextareaField } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { MarkdownField } from '../../../ui/texts/markdown-field.tsx';
import { difficultyWords } from '../difficulty-words.ts';
import { PROJECT_LABELS, type ProjectValues } from './project-form.ts';
import { ProjectFormRows } from './project-form-rows.tsx';
import { ProjectFormSkills } from './project-form-skills.tsx';
import { inOneLine } from './project-values.ts';
import type { FieldsPart, ProjectFormState } from './use-project-form.ts';

type ProjectFieldsProps = {
  form: ProjectFormState;
  plain?: FieldsPart['plain'];
  /** The saved values of fields that somebody else changed too. */
  meanwhile?: Partial<ProjectValues> | undefined;
  /** What is typed now would be lost. */
  readOnly?: boolean;
};

/** The error of the list itself. The error of a row is beside the row. */
function messageOf(errors: FieldErrors<ProjectValues>, name: keyof ProjectValues): string | undefined {
  const isRows = name === 'projectGoals' || name === 'projectLinks';
  if (!isRows) return fieldMessage(errors, name);
  const error = errors[name] as (FieldError & { root?: FieldError }) | undefined;
  return error?.root?.message ?? error?.message;
}

/** All fields of a project. */
export function ProjectFields({ form, plain = {}, meanwhile = {}, readOnly = false }: ProjectFieldsProps) {
  const { errors } = form.formState;
  function errorOf(name: keyof ProjectValues): string | undefined {
    const now = meanwhile[name];
    const changed = now === undefined ? undefined : `Meanwhile changed to: ${inOneLine(now)}`;
    return messageOf(errors, name) ?? changed;
  }
  const part = { form, plain, errorOf, readOnly };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Idea {...part} />
      <ProjectFormSkills {...part} />
      <Frame {...part} />
      <ProjectFormRows {...part} name="projectGoals" />
      <Joining {...part} />
      <ProjectFormRows {...part} name="projectLinks" />
    </div>
  );
}

function Idea({ form: { register, control }, plain, errorOf, readOnly }: FieldsPart) {
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  return (
    <>
      <InputField
        label={PROJECT_LABELS.title}
        placeholder="What will you make together?"
        autoComplete="off"
        required
        readOnly={readOnly}
        count={countCharacters(title)}
        countMax={PROJECT_TITLE_MAX}
        error={errorOf('title')}
        {...register('title')}
      />
      <MarkdownField
        label={PROJECT_LABELS.description}
        placeholder="What it is about, how far it is, and how you would like to work."
        rows={5}
        required
        readOnly={readOnly}
        typed={description}
        countMax={PROJECT_DESCRIPTION_MAX}
        plain={plain.description}
        error={errorOf('description')}
        {...register('description')}
      />
      <div className="flex flex-wrap items-start gap-3 *:grow *:basis-50">
        <SelectField
          label={PROJECT_LABELS.category}
          options={PROJECT_CATEGORIES}
          placeholder="Choose one"
          required
          readOnly={readOnly}
          error={errorOf('category')}
          {...register('category')}
        />
        <SelectField
          label={PROJECT_LABELS.difficultyLevel}
          options={DIFFICULTY_LEVELS}
          words={difficultyWords}
          required
          readOnly={readOnly}
          error={errorOf('difficultyLevel')}
          {...register('difficultyLevel')}
        />
      </div>
    </>
  );
}

function Frame({ form: { register, today }, errorOf, readOnly }: FieldsPart) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-3 *:grow *:basis-36">
        <NumberField
          label={PROJECT_LABELS.maxMembers}
          required
          readOnly={readOnly}
          hint="2 to 10, with you"
          error={errorOf('maxMembers')}
          {...register('maxMembers')}
        />
        <InputField
          label={PROJECT_LABELS.deadline}
          optional
          type="date"
          min={today}
          readOnly={readOnly}
          error={errorOf('deadline')}
          {...register('deadline')}
        />
      </div>
      <InputField
        label={PROJECT_LABELS.estimatedDuration}
        optional
        autoComplete="off"
        placeholder="e.g. 6 weeks"
        readOnly={readOnly}
        error={errorOf('estimatedDuration')}
        {...register('estimatedDuration')}
      />
    </>
  );
}

function Joining({ form: { register, control }, plain, errorOf, readOnly }: FieldsPart) {
  const [requirements, contactInfo] = useWatch({ control, name: ['requirements', 'contactInfo'] });
  return (
    <>
      <MarkdownField
        label={PROJECT_LABELS.requirements}
        optional
        placeholder="What one should know or have to join."
        rows={3}
        readOnly={readOnly}
        typed={requirements}
        countMax={REQUIREMENTS_MAX}
        plain={plain.requirements}
        error={errorOf('requirements')}
        {...register('requirements')}
      />
      <TextareaField
        label={PROJECT_LABELS.contactInfo}
        optional
        placeholder="How the team reaches you."
        readOnly={readOnly}
        count={countCharacters(contactInfo)}
        countMax={CONTACT_INFO_MAX}
        error={errorOf('contactInfo')}
        {...register('contactInfo')}
      />
      <CheckField
        label={PROJECT_LABELS.membersOnly}
        hint="Contact info, videos and documents are shown to nobody but the members of the project."
        readOnly={readOnly}
        {...register('membersOnly')}
      />
    </>
  );
}
