import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../focus/visually-hidden.tsx';
import { wholeNumber } from '../whole-number.ts';

export type FieldWords = {
  label: string;
  hint?: ReactNode;
  /** One sentence; it marks the field as wrong and is read out. */
  error?: string;
  optional?: boolean;
  /** Letters written so far, shown against countMax. */
  count?: number;
  /** The character limit. More can be typed, so that pasted text is never cut off silently. */
  countMax?: number;
};

/** Not maxLength, because a browser silently cuts off pasted text: fields have countMax. */
type Uncut<Control> = Omit<Control, 'maxLength'>;

export const fieldControlClass = classNames(
  'w-full rounded-m border-[1.5px] border-edge bg-card px-4 type-text-m text-ink text-ellipsis',
  'not-aria-invalid:focus-visible:border-green focus-visible:field-glow',
  'focus-visible:outline-transparent aria-invalid:border-coral-text aria-invalid:[--field-ring:var(--color-coral-text)] aria-invalid:[--field-wash:var(--color-coral-wash)] disabled:bg-tag disabled:text-ink-soft',
);

/** What aria-describedby says about a control inside a FieldFrame. */
export function describeField(id: string, { hint, error, count }: FieldWords): string | undefined {
  const parts = [error && `${id}-error`, hint && `${id}-hint`, count !== undefined && `${id}-count`];
  return parts.filter(Boolean).join(' ') || undefined;
}

type FrameProps = FieldWords & { id: string; children: ReactNode };

/** Label above; hint and error below the control that it holds, the count at their end. */
export function FieldFrame({ id, label, hint, error, optional, count, countMax, children }: FrameProps) {
  const counted = count !== undefined && countMax !== undefined;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="wrap-anywhere type-label">
        {label}
        {optional && <span className="type-text-s leading-none! text-ink-soft"> (optional)</span>}
      </label>
      {children}
      <div
        className={classNames(
          'flex justify-between gap-3 type-text-s text-ink-soft',
          !hint && !error && !counted && '-mt-1.5',
        )}
      >
        <div className="grid content-start gap-1.5">
          {hint && (
            <span id={`${id}-hint`} className="inline-flex items-center gap-1.5 [&_svg]:size-4">
              {hint}
            </span>
          )}
          {/* Always there, so that a late error is announced. */}
          <div aria-live="polite" className="empty:-mt-1.5">
            {error && (
              <p id={`${id}-error`} className="flex items-start gap-1.5 font-bold text-coral-text">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {error}
              </p>
            )}
          </div>
        </div>
        {counted && (
          <span id={`${id}-count`} className="even-digits">
            <VisuallyHidden>Characters: </VisuallyHidden>
            {wholeNumber.format(count)}/{wholeNumber.format(countMax)}
          </span>
        )}
      </div>
    </div>
  );
}

export type InputFieldProps = FieldWords &
  Uncut<ComponentProps<'input'>> & { /** Sits at the end, inside. */ action?: ReactNode };

/** A labelled one-line field. Takes react-hook-form's `register(...)` as it is. */
export function InputField({
  label,
  hint,
  error,
  optional,
  count,
  countMax,
  action,
  id,
  className,
  ...input
}: InputFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, hint, error, optional, count, countMax };
  return (
    <FieldFrame {...words} id={fieldId}>
      <div className="relative">
        <input
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describeField(fieldId, words)}
          className={classNames(fieldControlClass, 'min-h-12', action ? 'pr-13' : undefined, className)}
        />
        {action && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{action}</div>}
      </div>
    </FieldFrame>
  );
}

type TextareaFieldProps = FieldWords & Uncut<ComponentProps<'textarea'>>;

/** A labelled field of several lines. */
export function TextareaField({
  label,
  hint,
  error,
  optional,
  count,
  countMax,
  id,
  className,
  ...area
}: TextareaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, hint, error, optional, count, countMax };
  return (
    <FieldFrame {...words} id={fieldId}>
      <textarea
        rows={2}
        {...area}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describeField(fieldId, words)}
        className={classNames(fieldControlClass, 'block resize-y py-2.5', className)}
      />
    </FieldFrame>
  );
}
