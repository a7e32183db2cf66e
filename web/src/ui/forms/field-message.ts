import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';

/** The sentence to show under a field; a list's field shows the first trouble of any of its entries. */
export function fieldMessage<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: keyof Values & string,
): string | undefined {
  const error = errors[name] as FieldError | (FieldError | undefined)[] | undefined;
  if (Array.isArray(error)) return error.find(Boolean)?.message;
  return error?.message;
}
