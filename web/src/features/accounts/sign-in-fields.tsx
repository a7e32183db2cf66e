import { InputField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { fieldMessage } from './account-forms.ts';
import type { SignInFormState } from './use-sign-in-form.ts';

export function SignInFields({ form }: { form: SignInFormState }) {
  const { register, errors, failure } = form;
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
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={fieldMessage(errors, 'password')}
        {...register('password')}
      />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </>
  );
}
