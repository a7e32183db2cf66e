import type { RefObject } from 'react';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
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
      {isMistaken && (
        <p className="type-text-s text-ink-soft">
          Forgot your password? The host of this site can give you a new one.
        </p>
      )}
    </>
  );
}
