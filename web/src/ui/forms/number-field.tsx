import { type ChangeEvent, useRef } from 'react';
import { InputField, type InputFieldProps } from './field.tsx';

/** '050', which comes of typing beside a 0, as the number that it is. */
const tidied = (text: string) => text.replace(/^\s*0+(\d+)\s*$/, '$1');

/**
 * A labelled field for a number that says one from the beginning: with the focus all of it is selected, and is replaced by
 * typing instead of writing beside it. Takes react-hook-form's `register(...)` as it is.
 */
export function NumberField({ onBlur, onChange, ...props }: InputFieldProps) {
  /** A press puts the caret somewhere after the field has got the focus; the next one is meant so. */
  const comesByPress = useRef(false);
  return (
    <InputField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      onChange={onChange}
      onPointerDown={({ currentTarget }) => {
        comesByPress.current = document.activeElement !== currentTarget;
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget: input }) => {
        const isCaret = input.selectionStart === input.selectionEnd;
        if (comesByPress.current && isCaret) input.select();
        comesByPress.current = false;
      }}
      onBlur={(event) => {
        const { currentTarget: input } = event;
        const tidy = tidied(input.value);
        if (!input.readOnly && tidy !== input.value) {
          input.value = tidy;
          void onChange?.({ ...event, type: 'change', target: input } as ChangeEvent<HTMLInputElement>);
        }
        onBlur?.(event);
      }}
    />
  );
}
