import { InputField, type InputFieldProps } from '../../../ui/forms/field.tsx';

/** Give autoComplete: 'username webauthn' to sign in, 'email' to sign up. */
export function EmailField(props: Omit<InputFieldProps, 'label' | 'type'>) {
  return (
    <InputField
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
      label="Email"
      type="email"
    />
  );
}
