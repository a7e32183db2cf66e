import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { InputField, type InputFieldProps } from './field.tsx';

/** A password field that can show the password. Give autoComplete: 'current-password' or 'new-password'. */
export function PasswordField(props: Omit<InputFieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false);
  return (
    <InputField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
