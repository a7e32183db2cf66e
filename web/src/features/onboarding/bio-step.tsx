import { BIO_MAX } from '@skillverse/contract/profiles';
import { TextareaField } from '../../ui/field.tsx';
import { fieldMessage } from '../../ui/field-message.ts';
import type { WizardState } from './use-wizard.ts';

export function BioStep({ wizard: { form, bio } }: { wizard: WizardState }) {
  const linked = form.getValues(['linkedinUrl', 'githubUrl', 'portfolioUrl']).some((link) => link);
  return (
    <>
      <p>A few lines about you: what you do, what you like to teach, what you want to learn.</p>
      <TextareaField
        label="Bio"
        optional
        rows={7}
        dir="auto"
        count={bio?.trim().length ?? 0}
        countMax={BIO_MAX}
        error={fieldMessage(form.formState.errors, 'bio')}
        {...form.register('bio')}
      />
      <p className="type-text-s text-ink-soft">
        {linked
          ? 'The next step verifies your skills against your links.'
          : 'You have given no link to verify your skills against: they will count as not verified. You can add one and verify them on your profile at any time.'}{' '}
        Simulated: no page is opened.
      </p>
    </>
  );
}
