import { BIO_MAX } from '@skillverse/contract/profiles';
import { LINKS_NEEDED, linksIn } from '@skillverse/contract/rules/verification';
import { fieldMessage } from '../../ui/forms/field-message.ts';
import { MarkdownField } from '../../ui/texts/markdown-field.tsx';
import type { WizardState } from './use-wizard.ts';
import { bioFormatOf } from './wizard-form.ts';

export function BioStep({ wizard: { form, values, viewer } }: { wizard: WizardState }) {
  const missing = LINKS_NEEDED - linksIn(form.getValues());
  const bio = values.bio ?? '';
  return (
    <>
      <p>A few lines about you: what you do, what you like to teach, what you want to learn.</p>
      <MarkdownField
        label="Bio"
        optional
        rows={7}
        dir="auto"
        typed={bio}
        countMax={BIO_MAX}
        plain={bioFormatOf({ bio, skills: values.skills }, viewer) === 'plain' ? bio : null}
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
