import { AddressField, addressInput } from '../../ui/forms/address-field.tsx';
import { fieldMessage } from '../../ui/forms/field-message.ts';
import { EntryField } from './entry-field.tsx';
import type { WizardState } from './use-wizard.ts';

export function LinksStep({ wizard: { form, otherLinks } }: { wizard: WizardState }) {
  const { register, formState } = form;
  return (
    <>
      <p>Show where your work can be seen. The first three count when your skills are verified.</p>
      <AddressField
        label="LinkedIn"
        optional
        placeholder="https://linkedin.com/in/your-name"
        error={fieldMessage(formState.errors, 'linkedinUrl')}
        {...register('linkedinUrl')}
      />
      <AddressField
        label="GitHub"
        optional
        placeholder="https://github.com/your-name"
        error={fieldMessage(formState.errors, 'githubUrl')}
        {...register('githubUrl')}
      />
      <AddressField
        label="Portfolio"
        optional
        autoComplete="url"
        error={fieldMessage(formState.errors, 'portfolioUrl')}
        {...register('portfolioUrl')}
      />
      <EntryField
        {...addressInput}
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
