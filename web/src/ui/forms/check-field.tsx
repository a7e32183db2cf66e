import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string };

/** A checkbox. Takes react-hook-form's `register(...)` as it is. */
export function CheckField({
  label,
  hint,
  readOnly = false,
  'aria-describedby': describedBy,
  ...input
}: CheckFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={classNames(describedBy, hint && `${id}-hint`) || undefined}
        aria-disabled={readOnly || undefined}
        // A box knows no reading only, and disabled it would lose the focus.
        onClick={(event) => readOnly && event.preventDefault()}
        className="mt-2.5 size-6 accent-green"
      />
      <label htmlFor={id} className="flex min-h-11 items-center type-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 -mt-1.5 type-text-s text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
