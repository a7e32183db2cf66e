import type { RefObject } from 'react';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { ForgotPassword } from '../email/forgot-password.tsx';
import { EmailField } from './email-field.tsx';
import { FailureNote } from './failure-note.tsx';
import type { SignInFormState } from './use-sign-in-form.ts';

type SignInFieldsProps = {
  form: SignInFormState;
  /** If the email is known already, the focus starts here. */
  passwordRef?: RefObject<HTMLInputElement | null>;
};

export function SignInFields({ form, passwordRef }: SignInFieldsProps) {
  const { field, failure, isMistaken } = form;
  // In the order of the screen: the first field that is wrong gets the focus.
  const email = field('email');
  const password = field('password');
  return (
    <>
      {/* So that the browser offers passkeys there too. */}
      <EmailField autoComplete="username webauthn" {...email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...password}
        ref={(input) => {
          password.ref(input);
          if (passwordRef) passwordRef.current = input;
        }}
      />
      {failure && <FailureNote texts={failure} />}
      <ForgotPassword readEmail={form.readEmail} isMistaken={isMistaken} />
    </>
  );
}
