import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

type RadioListProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  error?: string | undefined;
  /** Where its owner keeps what is chosen. */
  checkedValue?: string;
};

/** Chooses one of a few, each on its own line. Takes react-hook-form's `register(...)` as it is. */
export function RadioList({
  label,
  options,
  error,
  readOnly = false,
  checkedValue,
  ...input
}: RadioListProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 type-label">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-m px-4 py-1.5 ring-edge has-checked:bg-green-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <input
            {...input}
            type="radio"
            value={option.value}
            {...(checkedValue !== undefined && { checked: option.value === checkedValue })}
            aria-invalid={error ? true : undefined}
            aria-disabled={readOnly || undefined}
            // It knows no reading only, and disabled it would lose the focus.
            onClick={(event) => readOnly && event.preventDefault()}
            className="size-4.5 shrink-0 accent-green"
          />
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
        </label>
      ))}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 type-text-s font-bold text-coral-text"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
