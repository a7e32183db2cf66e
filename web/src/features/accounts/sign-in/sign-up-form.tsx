import { PASSWORD_MIN } from '@skillverse/contract/accounts';
import { BadgeCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { InputField, TextareaField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { ConsentField } from '../joining/consent-field.tsx';
import { HowToJoin } from '../joining/how-to-join.tsx';
import type { Joining } from '../joining/use-joining.ts';
import { EmailField } from './email-field.tsx';
import { FailureNote } from './failure-note.tsx';
import type { SignUpFormState } from './use-sign-up-form.ts';

type SignUpFormProps = { form: SignUpFormState; joining: Joining };

export function SignUpForm({ form, joining }: SignUpFormProps) {
  const { failure, pending, submit } = form;
  if (joining.isClosed) return <HowToJoin joining={joining} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <HowToJoin joining={joining} />
      <SignUpFields form={form} />
      <JoiningFields form={form} joining={joining} />
      {failure && <FailureNote texts={failure} />}
      <Button type="submit" tall wide pending={pending} className="mt-1">
        {joining.asksReason ? 'Ask to join' : 'Sign Up'}
      </Button>
    </form>
  );
}

/** What the site asks for besides. */
function JoiningFields({ form: { field }, joining: { asksReason, documents } }: SignUpFormProps) {
  return (
    <>
      {asksReason && <TextareaField label="Why do you want to join?" required {...field('reason')} />}
      {documents.length > 0 && <ConsentField documents={documents} {...field('agreed')} />}
    </>
  );
}

function SignUpFields({ form: { field } }: Pick<SignUpFormProps, 'form'>) {
  return (
    <>
      <InputField label="Full name" autoComplete="name" autoCapitalize="words" required {...field('name')} />
      <EmailField autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder={`At least ${PASSWORD_MIN} characters`}
        required
        {...field('password')}
      />
      <TextareaField
        label="Skills"
        placeholder="Separate them with commas: Ceramics, Yoruba"
        required
        hint={
          <>
            <BadgeCheck aria-hidden="true" />
            AI will verify your expertise
          </>
        }
        {...field('skills')}
      />
    </>
  );
}
