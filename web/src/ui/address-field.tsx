import type { SyntheticEvent } from 'react';
import { InputField, type InputFieldProps } from './field.tsx';
import { wholeAddress } from './whole-address.ts';

/** What a field for an address of the web tells the keyboard of a phone. */
export const addressInput = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const satisfies Partial<InputFieldProps>;

/** Put before what the form does when the field is left: it then finds the whole address there. */
export function completeAddress({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  if (!input.readOnly) input.value = wholeAddress(input.value);
}

/**
 * A labelled field for an address of the web, which may be typed without its https://. It keeps its text itself, and takes
 * react-hook-form's `register(...)` as it is.
 */
export function AddressField({ onBlur, onChange, onKeyDown, ...props }: InputFieldProps) {
  /** The form then looks at it as if it had been typed whole: what was wrong with it may not be any more. */
  function complete(event: SyntheticEvent<HTMLInputElement>) {
    const { currentTarget: input } = event;
    const typed = input.value;
    completeAddress(event);
    if (input.value !== typed) onChange?.({ ...event, type: 'change', target: input });
  }
  return (
    <InputField
      placeholder="https://"
      {...addressInput}
      {...props}
      onChange={onChange}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Enter sends the form without leaving the field.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) complete(event);
      }}
      onBlur={(event) => {
        complete(event);
        onBlur?.(event);
      }}
    />
  );
}
