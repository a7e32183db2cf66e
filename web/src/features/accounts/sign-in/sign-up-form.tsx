import { PASSWORD_MIN } from '@skillverse/contract/accounts';
import { BadgeCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { InputField, TextareaField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { FailureNote } from './failure-note.tsx';
import type { SignUpFormState } from './use-sign-up-form.ts';

export function SignUpForm({ form }: { form: SignUpFormState }) {
  const { failure, pending, submit } = form;
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <SignUpFields form={form} />
      {failure && <FailureNote texts={failure} />}
      <Button type="submit" tall wide pending={pending} className="mt-1">
        Sign Up
      </Button>
    </form>
  );
}

function SignUpFields({ form: { field } }: { form: SignUpFormState }) {
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
