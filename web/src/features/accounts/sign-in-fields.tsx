import type { RefObject } from 'react';
import { InputField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { fieldMessage } from './account-forms.ts';
import type { SignInFormState } from './use-sign-in-form.ts';

type SignInFieldsProps = {
  form: SignInFormState;
  /** Where the email is known already, the focus starts here. */
  passwordRef?: RefObject<HTMLInputElement | null>;
};

export function SignInFields({ form, passwordRef }: SignInFieldsProps) {
  const { register, errors, failure } = form;
  // In the order of the screen: the first field that is wrong gets the focus.
  const email = register('email');
  const password = register('password');
  return (
    <>
      <InputField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldMessage(errors, 'email')}
        {...email}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={fieldMessage(errors, 'password')}
        {...password}
        ref={(input) => {
          password.ref(input);
          if (passwordRef) passwordRef.current = input;
        }}
      />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </>
  );
}
