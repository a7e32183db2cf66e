import { BIO_MAX } from '@skillverse/contract/profiles';
import { LINKS_NEEDED, linksIn } from '@skillverse/contract/rules/verification';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { TextareaField } from '../../ui/forms/field.tsx';
import { fieldMessage } from '../../ui/forms/field-message.ts';
import type { WizardState } from './use-wizard.ts';

export function BioStep({ wizard: { form, values } }: { wizard: WizardState }) {
  const missing = LINKS_NEEDED - linksIn(form.getValues());
  return (
    <>
      <p>A few lines about you: what you do, what you like to teach, what you want to learn.</p>
      <TextareaField
        label="Bio"
        optional
        rows={7}
        dir="auto"
        count={countCharacters(values.bio ?? '')}
        countMax={BIO_MAX}
        error={fieldMessage(form.formState.errors, 'bio')}
        {...form.register('bio')}
      />
      <p className="type-text-s text-ink-soft">
        {missing > 0 ? missingText(missing) : 'The next step verifies your skills against your links.'}{' '}
        Simulated: no page is opened.
      </p>
    </>
  );
}

function missingText(missing: number): string {
  const [many, them] = missing === 1 ? ['one is', 'it'] : ['both are', 'them'];
  return `To count as verified, skills need two of the three links: ${many} still missing. Go back to add ${them}, or add ${them} and verify your skills on your profile at any time.`;
}
