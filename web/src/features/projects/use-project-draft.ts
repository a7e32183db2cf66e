import { useRef, useState } from 'react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { NEW_PROJECT, projectDrafts } from './project-draft.ts';
import type { ProjectFile } from './project-file-kinds.ts';
import { EMPTY_PROJECT, PROJECT_FIELDS, type ProjectValues } from './project-form.ts';
import { useProjectForm } from './use-project-form.ts';

/** The fields and files of a project that is not there yet: they outlive the dialog that they are written in. */
export function useProjectDraft() {
  const { id } = useSignedInViewer();
  const [kept] = useState(() => projectDrafts.of(id, NEW_PROJECT));
  const [files, setFiles] = useState(kept?.files ?? []);
  const chosen = useRef(files);
  const [onWrite] = useState(
    () => (values: ProjectValues) =>
      projectDrafts.keep(id, NEW_PROJECT, { values: structuredClone(values), files: chosen.current }),
  );
  const form = useProjectForm(kept?.values ?? EMPTY_PROJECT, { onWrite });
  return {
    form,
    files,
    // Looking into files takes a moment, in which others may have been chosen.
    choose(change: (before: readonly ProjectFile[]) => readonly ProjectFile[]) {
      chosen.current = change(chosen.current);
      setFiles(chosen.current);
      onWrite(form.getValues());
    },
    countFiles: () => chosen.current.length,
    /** Something had been begun when the dialog opened. */
    restored: kept !== undefined,
    /** Files that were chosen then and have to be chosen again. */
    lostFiles: kept?.lostFiles ?? 0,
    startOver() {
      chosen.current = [];
      setFiles([]);
      for (const name of PROJECT_FIELDS) form.setValue(name, EMPTY_PROJECT[name]);
      form.clearErrors();
      projectDrafts.keep(id, NEW_PROJECT, undefined);
      form.setFocus('title');
    },
  };
}

export type ProjectDraftState = ReturnType<typeof useProjectDraft>;
