import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { changedByBoth, changesOf, same } from './changes.ts';
import type { Known } from './drafts.ts';
import { resetForm } from './reset-form.ts';
import type { Change } from './save-changes.ts';
import type { EditDraft } from './use-edit-draft.ts';

type ChangedForm<Values extends FieldValues, Input, Now> = {
  /** What was typed and not saved, and what it changes. */
  kept: EditDraft<Values>;
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'clearErrors' | 'setFocus'> & {
    mark: (error: unknown) => boolean;
  };
  /** As its form shows it. */
  knownOf: (now: Now) => Known<Values>;
  /** The same as the contract takes it. */
  inputOf: (values: Values) => Partial<Input>;
  /** The first field. */
  first: Path<Values>;
  /** What the fields are called, in the order in which they stand. */
  labels: Record<keyof Values & string, string>;
  updating: { update: (change: Change<Input, Now, { readonly updatedAt: string }>) => void };
};

/** Sends what was changed in a form, and merges it with what others change meanwhile. */
export function useChangedForm<Values extends FieldValues, Input extends object, Now>(
  ways: ChangedForm<Values, Input, Now>,
) {
  const { kept, form, knownOf, inputOf } = ways;
  const { known } = kept;
  /** The values that others saved in fields that were changed here too. */
  const [meanwhile, setMeanwhile] = useState<Partial<Values>>();
  const inOrder = Object.keys(ways.labels) as Path<Values>[];
  useLedTo(
    inOrder.find((name) => name in (meanwhile ?? {})),
    { form, times: meanwhile },
  );
  function send(body: Input) {
    const typed = structuredClone(form.getValues());
    const changes = changesOf(inputOf(known.current.values), body);
    let saved = typed;
    let both: readonly PropertyKey[] = [];
    function onChangedMeanwhile(now: Now) {
      const next = knownOf(now);
      both = changedByBoth(changes, inputOf(known.current.values), inputOf(next.values));
      known.current = next;
      const others = fieldsOf(next.values).filter((name) => !(name in changes));
      takeOver(form, next.values, { typed, names: others });
      saved = { ...saved, ...picked(next.values, others) };
      setMeanwhile(picked(next.values, both));
      return both.length > 0 ? undefined : changesOf(inputOf(next.values), changes);
    }
    ways.updating.update({
      changes,
      updatedAt: known.current.updatedAt,
      onChangedMeanwhile,
      changedByBoth: () => inOrder.filter((name) => both.includes(name)).map((name) => ways.labels[name]),
      onUpdated({ updatedAt }) {
        kept.onSaved([typed, saved], { values: saved, updatedAt });
        setMeanwhile(undefined);
      },
      onFailed: form.mark,
    });
  }
  return {
    send,
    meanwhile,
    restored: kept.restored,
    isFilled: () => kept.isFilled(form.getValues()),
    /** Discards the changes. */
    startOver() {
      setMeanwhile(undefined);
      resetForm(form, kept.startOver(), ways.first);
    },
  };
}

const fieldsOf = <Values extends FieldValues>(values: Values) => Object.keys(values) as Path<Values>[];

const picked = <Values extends FieldValues>(values: Values, names: readonly PropertyKey[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>;

/** Leads to a field, with what is said below it, each time that it is asked about. */
function useLedTo<Values extends FieldValues>(
  name: Path<Values> | undefined,
  { form, times }: { form: Pick<UseFormReturn<Values>, 'setFocus'>; times: unknown },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time, and not with each look at it
  useEffect(() => {
    if (!name) return;
    form.setFocus(name);
    document.activeElement?.scrollIntoView({ block: 'center' });
  }, [times]);
}

/** Takes over the values of others, except in fields that the person has typed in meanwhile. */
function takeOver<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  values: Values,
  { typed, names }: { typed: Values; names: readonly Path<Values>[] },
) {
  const now = form.getValues();
  for (const name of names.filter((name) => same(now[name], typed[name]))) form.setValue(name, values[name]);
}
