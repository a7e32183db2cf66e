import { isCommonRefusal } from '../http/refusal.ts';

/**
 * Puts what the server found wrong with the input beside the fields it is about.
 * @returns whether there was a field for it; otherwise the form has to say it as a whole
 */
export function markIssues<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  setError: (
    name: Name,
    error: { type: 'server'; message: string },
    options: { shouldFocus: boolean },
  ) => void,
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
