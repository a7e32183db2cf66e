import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { resetForm } from './reset-form.ts';
import { type KeptDraft, useDraft } from './use-draft.ts';

type FormParts<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setValue' | 'clearErrors' | 'setFocus'
>;

type IntakeParts = {
  /** @returns whether all was taken that is being looked into at this moment */
  validated: () => Promise<boolean>;
  /** Takes nothing of it any more. */
  forget: () => void;
};

type NewDraft<Values extends FieldValues, Chosen, Form, Intake> = KeptDraft<Values, Chosen> & {
  /** The first field. */
  first: Path<Values>;
  useForm: (begun: Values, onWrite: (values: Values) => void) => Form & FormParts<Values>;
  useIntake: (
    countFiles: () => number,
    onAccepted: (files: readonly Chosen[]) => void,
    isChosen: (file: File) => boolean,
  ) => Intake & IntakeParts;
};

type OfFile = { readonly file: File };

const isSame = (file: File, other: File) =>
  file.name === other.name && file.size === other.size && file.lastModified === other.lastModified;

const isIn = (chosen: readonly OfFile[], file: File) => chosen.some((other) => isSame(other.file, file));

/** The fields and files of something that is not there yet. */
export function useNewDraft<Values extends FieldValues, Chosen extends OfFile, Form, Intake>({
  first,
  useForm,
  useIntake,
  ...about
}: NewDraft<Values, Chosen, Form, Intake>) {
  const kept = useDraft(about);
  const form = useForm(kept.begun, kept.onWrite);
  const choose = (change: (before: readonly Chosen[]) => readonly Chosen[]) =>
    kept.choose(change, form.getValues());
  const intake = useIntake(
    () => kept.chosen().length,
    // It may have been chosen twice while it was looked into.
    (taken) => choose((before) => [...before, ...taken.filter(({ file }) => !isIn(before, file))]),
    (file) => isIn(kept.chosen(), file),
  );
  return {
    form,
    files: kept.files,
    choose,
    intake,
    /** @returns all of them, once they have been looked into; undefined where one was refused just now */
    validated: async () => ((await intake.validated()) ? kept.chosen() : undefined),
    restored: kept.restored,
    lostFiles: kept.lostFiles,
    isFilled: () => kept.isFilled(form.getValues()),
    startOver() {
      intake.forget();
      kept.forgetLost();
      choose(() => []);
      resetForm(form, about.empty, first);
    },
  };
}
