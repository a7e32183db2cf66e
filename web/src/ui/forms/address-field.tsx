import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { InputField, type InputFieldProps } from './field.tsx';
import { isComposing } from './is-composing.ts';
import { wholeAddress } from './whole-address.ts';

/** Attributes of a web address field for on-screen keyboards. */
export const addressInput = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const satisfies Partial<InputFieldProps>;

/**
 * Put before what the form does when the field is left: it then finds the whole address there.
 * @param onChange called as if the full address had been typed, so that errors are checked again
 */
export function completeAddress(
  event: SyntheticEvent<HTMLInputElement>,
  onChange: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined,
): void {
  const { currentTarget: input } = event;
  const whole = wholeAddress(input.value);
  if (input.readOnly || input.value === whole) return;
  input.value = whole;
  onChange?.({ ...event, type: 'change', target: input });
}

/**
 * A labelled field for an address of the web, which may be typed without its https://. It keeps its text itself, and takes
 * react-hook-form's `register(...)` as it is.
 */
export function AddressField({ error, onBlur, onChange, onKeyDown, ...props }: InputFieldProps) {
  /** It gets its https:// when the field is left: what is wrong with it is known then. */
  const [becomesWhole, setBecomesWhole] = useState(false);
  const complete = (event: SyntheticEvent<HTMLInputElement>) => completeAddress(event, onChange);
  return (
    <InputField
      placeholder="https://"
      {...addressInput}
      {...props}
      {...(error && !becomesWhole && { error })}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setBecomesWhole(wholeAddress(value) !== value);
        void onChange?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Enter sends the form without leaving the field.
        if (event.key !== 'Enter' || isComposing(event)) return;
        complete(event);
        setBecomesWhole(false);
      }}
      onBlur={(event) => {
        complete(event);
        setBecomesWhole(false);
        onBlur?.(event);
      }}
    />
  );
}
