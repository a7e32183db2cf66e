import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { resetForm } from './reset-form.ts';
import type { DraftState } from './use-draft.ts';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setValue' | 'clearErrors' | 'setFocus'
>;

type Selection = {
  /** @returns whether all files that are being checked were accepted */
  validated: () => Promise<boolean>;
  /** Ignores the files that are still being checked. */
  forget: () => void;
};

type OfFile = { readonly file: File };

const isSame = (file: File, other: File) =>
  file.name === other.name && file.size === other.size && file.lastModified === other.lastModified;

const isIn = (chosen: readonly OfFile[], file: File) => chosen.some((other) => isSame(other.file, file));

/** The files of a new draft, for a file selection that reads and extends them. */
export function draftFiles<Values extends FieldValues, Chosen extends OfFile>(
  kept: DraftState<Values, Chosen>,
  form: Pick<Form<Values>, 'getValues'>,
) {
  const choose = (change: (before: readonly Chosen[]) => readonly Chosen[]) =>
    kept.choose(change, form.getValues());
  return {
    choose,
    count: () => kept.chosen().length,
    // A file may have been chosen again while it was checked.
    add: (taken: readonly Chosen[]) =>
      choose((before) => [...before, ...taken.filter(({ file }) => !isIn(before, file))]),
    isChosen: (file: File) => isIn(kept.chosen(), file),
  };
}

type NewDraft<Values extends FieldValues> = {
  form: Form<Values>;
  intake: Selection;
  empty: Values;
  /** The first field. */
  first: Path<Values>;
};

/** What a dialog needs of a new draft. */
export function newDraft<Values extends FieldValues, Chosen extends OfFile>(
  kept: DraftState<Values, Chosen>,
  { form, intake, empty, first }: NewDraft<Values>,
) {
  return {
    files: kept.files,
    /** @returns all files once they are checked; undefined if one was refused just now */
    validated: async () => ((await intake.validated()) ? kept.chosen() : undefined),
    restored: kept.restored,
    lostFiles: kept.lostFiles,
    isFilled: () => kept.isFilled(form.getValues()),
    startOver() {
      intake.forget();
      kept.forgetLost();
      kept.choose(() => [], form.getValues());
      resetForm(form, empty, first);
    },
  };
}
