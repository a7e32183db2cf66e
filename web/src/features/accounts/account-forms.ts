import { SignInBody, SignUpBody } from '@skillverse/contract/accounts';
import { Skills, splitSkills } from '@skillverse/contract/skills';
import type { FieldError, FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import * as z from 'zod/mini';
import { isCommonRefusal } from '../../api/refusal.ts';

export const SignInForm = SignInBody;
export type SignInValues = z.input<typeof SignInForm>;

/** Sign-up as typed: the skills are one text, split on commas before the contract's rule looks at them. */
export const SignUpForm = z.extend(SignUpBody, {
  skills: z.pipe(z.pipe(z.string(), z.transform(splitSkills)), Skills),
});
export type SignUpValues = z.input<typeof SignUpForm>;

/** The sentence to show under a field; a list's field shows the first trouble of any of its entries. */
export function fieldMessage<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: keyof Values & string,
): string | undefined {
  const error = errors[name] as FieldError | (FieldError | undefined)[] | undefined;
  if (Array.isArray(error)) return error.find(Boolean)?.message;
  return error?.message;
}

/**
 * Puts what the server found wrong with the input beside the fields it is about.
 * @returns whether there was a field for it; otherwise the form has to say it as a whole
 */
export function markIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!isCommonRefusal(error, 'INVALID_INPUT')) return false;
  const marked = error.issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path.split('.')[0]);
    return field ? [{ field, message }] : [];
  });
  marked.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return marked.length > 0;
}
