import { fillAnew } from '../../api/fill-anew.ts';
import { useKeptDraft } from '../../api/use-kept-draft.ts';
import { NEW_PROJECT, projectDrafts } from './project-draft.ts';
import type { ProjectFile } from './project-file-kinds.ts';
import { EMPTY_PROJECT } from './project-form.ts';
import { useProjectFileIntake } from './use-project-file-intake.ts';
import { useProjectForm } from './use-project-form.ts';

/** The fields and files of a project that is not there yet. */
export function useProjectDraft() {
  const kept = useKeptDraft({ drafts: projectDrafts, about: NEW_PROJECT, empty: EMPTY_PROJECT });
  const form = useProjectForm(kept.begun, { onWrite: kept.onWrite });
  const choose = (change: (before: readonly ProjectFile[]) => readonly ProjectFile[]) =>
    kept.choose(change, form.getValues());
  const intake = useProjectFileIntake(
    () => kept.chosen().length,
    (taken) => choose((before) => [...before, ...taken]),
  );
  return {
    form,
    files: kept.files,
    choose,
    intake,
    /** @returns all of them, once they have been looked into; undefined where one was refused just now */
    lookedInto: async () => ((await intake.lookedInto()) ? kept.chosen() : undefined),
    restored: kept.restored,
    lostFiles: kept.lostFiles,
    isFilled: () => kept.isFilled(form.getValues()),
    startOver() {
      choose(() => []);
      fillAnew(form, EMPTY_PROJECT, 'title');
    },
  };
}

export type ProjectDraftState = ReturnType<typeof useProjectDraft>;
