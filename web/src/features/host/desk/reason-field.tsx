import { HOST_REASON_MAX } from '@skillverse/contract/host/desk';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import type { ComponentProps } from 'react';
import { TextareaField } from '../../../ui/forms/field.tsx';

type ReasonFieldProps = Omit<
  ComponentProps<typeof TextareaField>,
  'label' | 'count' | 'countMax' | 'error'
> & {
  /** What is typed, to be counted. */
  typed: string;
  error: string | undefined;
};

/** Why a host does something. */
export function ReasonField({ typed, error, ...field }: ReasonFieldProps) {
  return (
    <TextareaField
      label="Reason"
      rows={3}
      dir="auto"
      count={countCharacters(typed)}
      countMax={HOST_REASON_MAX}
      {...(error && { error })}
      {...field}
    />
  );
}
