import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setValue' | 'clearErrors' | 'setFocus'>;

/** Sets every field to these values without errors, and focuses the first one. */
export function resetForm<Values extends FieldValues>(
  form: Form<Values>,
  values: Values,
  first: Path<Values>,
) {
  for (const name of Object.keys(values) as Path<Values>[]) form.setValue(name, values[name]);
  form.clearErrors();
  form.setFocus(first);
}
