import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { describeField, FieldFrame, type FieldWords, fieldControlClass } from './field.tsx';

type SelectFieldProps = Omit<FieldWords, 'count' | 'countMax'> &
  ComponentProps<'select'> & {
    options: readonly string[];
    /** The label of each option. Default: the option itself. */
    words?: Readonly<Record<string, string>>;
    /** Shown while nothing is chosen. Left out if something always is. */
    placeholder?: string;
    /** Offers only the chosen option, because a disabled select would lose the focus. */
    readOnly?: boolean;
  };

/** A labelled choice of one among many: the browser's own list, which every phone knows how to show. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  words: shown = {},
  placeholder,
  id,
  className,
  readOnly = false,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, hint, error, optional };
  return (
    <FieldFrame {...words} id={fieldId}>
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describeField(fieldId, words)}
          className={classNames(fieldControlClass, 'min-h-12 appearance-none pr-12', className)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={readOnly}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option} value={option} disabled={readOnly}>
              {shown[option] ?? option}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5"
        />
      </div>
    </FieldFrame>
  );
}
