import { InputField, type InputFieldProps } from '../../ui/field.tsx';
import { fieldMessage } from '../../ui/field-message.ts';
import { EntryField } from './entry-field.tsx';
import type { WizardState } from './use-wizard.ts';

const address = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
} as const satisfies Partial<InputFieldProps>;

export function LinksStep({ wizard: { form, otherLinks } }: { wizard: WizardState }) {
  const { register, formState } = form;
  return (
    <>
      <p>
        Show where your work can be seen. The first three count when your skills are verified. An address
        begins with https:// or http://.
      </p>
      <InputField
        {...address}
        label="LinkedIn"
        optional
        autoComplete="off"
        placeholder="https://linkedin.com/in/your-name"
        error={fieldMessage(formState.errors, 'linkedinUrl')}
        {...register('linkedinUrl')}
      />
      <InputField
        {...address}
        label="GitHub"
        optional
        autoComplete="off"
        placeholder="https://github.com/your-name"
        error={fieldMessage(formState.errors, 'githubUrl')}
        {...register('githubUrl')}
      />
      <InputField
        {...address}
        label="Portfolio"
        optional
        autoComplete="url"
        placeholder="https://"
        error={fieldMessage(formState.errors, 'portfolioUrl')}
        {...register('portfolioUrl')}
      />
      <EntryField
        {...address}
        label="Other link"
        optional
        hint="Press Enter to add it."
        placeholder="https://"
        listLabel="Other links"
        addLabel="Add link"
        list={otherLinks}
      />
    </>
  );
}
