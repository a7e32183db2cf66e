import { PROJECT_GOALS_MAX, PROJECT_LINKS_MAX } from '@skillverse/contract/projects/plans';
import { isBlank } from '@skillverse/contract/text/clean-text';
import { CircleAlert, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { type FieldArrayWithId, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { addressInput, completeAddress } from '../../../ui/forms/address-field.tsx';
import { fieldControlClass } from '../../../ui/forms/field.tsx';
import { isComposing } from '../../../ui/forms/is-composing.ts';
import { PROJECT_LABELS } from './project-form.ts';
import type { FieldsPart } from './use-project-form.ts';

type RowsName = 'projectGoals' | 'projectLinks';

const WORDS = {
  projectGoals: {
    one: 'Goal',
    add: 'Add goal',
    placeholder: 'What is there when it is done?',
    max: PROJECT_GOALS_MAX,
    input: {},
  },
  projectLinks: {
    one: 'Link',
    add: 'Add link',
    placeholder: 'https://',
    max: PROJECT_LINKS_MAX,
    input: addressInput,
  },
} as const;

type RowsProps = FieldsPart & { name: RowsName };

/** A list with a field for each entry. Enter moves to the next one, and adds it if there is none. */
export function ProjectFormRows({ form, errorOf, readOnly, name }: RowsProps) {
  const id = useId();
  const { add, max } = WORDS[name];
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const full = fields.length >= max;
  const error = errorOf(name);
  function addOne() {
    if (!readOnly && !full) append({ text: '' });
  }
  function takeOut(place: number) {
    if (readOnly) return;
    remove(place);
    form.setFocus(`${name}.${Math.max(0, Math.min(place, fields.length - 2))}.text`);
  }
  function goOn(place: number) {
    if (place + 1 < fields.length) form.setFocus(`${name}.${place + 1}.text`);
    else addOne();
  }
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="m-0 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <legend className="mb-1.5 type-label">
        {PROJECT_LABELS[name]}
        <span className="type-text-s leading-none! text-ink-soft"> (optional)</span>
      </legend>
      <ol className="grid gap-2">
        {fields.map((field, place) => (
          <RowField
            key={field.id}
            field={field}
            place={place}
            name={name}
            form={form}
            readOnly={readOnly}
            onEnter={() => goOn(place)}
            onRemove={fields.length > 1 ? () => takeOut(place) : undefined}
          />
        ))}
      </ol>
      <div aria-live="polite" id={`${id}-error`} className="empty:-mt-1.5">
        {error && <RowTrouble>{error}</RowTrouble>}
      </div>
      {full ? (
        <p className="type-text-s text-ink-soft">There can be at most {max}.</p>
      ) : (
        <Button look="quiet" onClick={addOne} className="justify-self-start">
          <Plus aria-hidden="true" />
          {add}
        </Button>
      )}
    </fieldset>
  );
}

type RowFieldProps = Pick<FieldsPart, 'form' | 'readOnly'> & {
  field: FieldArrayWithId;
  name: RowsName;
  place: number;
  onEnter: () => void;
  /** Left out for the only one. */
  onRemove: (() => void) | undefined;
};

function RowField({ field, name, place, form, readOnly, onEnter, onRemove }: RowFieldProps) {
  const { one, placeholder, input } = WORDS[name];
  const error = form.formState.errors[name]?.[place]?.text?.message;
  const label = `${one} ${place + 1}`;
  const registered = form.register(`${name}.${place}.text`);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const isEnter = event.key === 'Enter' && !isComposing(event);
    // An empty one lets Enter send the form.
    if (!isEnter || readOnly || isBlank(event.currentTarget.value)) return;
    event.preventDefault();
    onEnter();
  }
  return (
    <li className="grid gap-1.5">
      <div className="flex items-center gap-1">
        <input
          {...input}
          {...registered}
          onBlur={(event) => {
            if (name === 'projectLinks') completeAddress(event, registered.onChange);
            void registered.onBlur(event);
          }}
          id={field.id}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          readOnly={readOnly}
          enterKeyHint="next"
          onKeyDown={press}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field.id}-error` : undefined}
          className={`${fieldControlClass} min-h-12 min-w-0`}
        />
        {onRemove && (
          <IconButton label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div aria-live="polite" id={`${field.id}-error`} className="empty:-mt-1.5">
        {error && <RowTrouble>{error}</RowTrouble>}
      </div>
    </li>
  );
}

function RowTrouble({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 type-text-s font-bold text-coral-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
