import { ChosenNews } from '../../../ui/files/chosen-news.tsx';
import { ChosenRow } from '../../../ui/files/chosen-row.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import type { ProjectDraftState } from '../form/use-project-draft.ts';
import { ProjectFilesDrop } from './project-files-drop.tsx';

type ChosenProjectFilesProps = {
  draft: ProjectDraftState;
  /** They are about to be sent as they are. */
  fixed: boolean;
};

/** The files that will go with a project once it is there. */
export function ChosenProjectFiles({ draft: { files, choose, intake }, fixed }: ChosenProjectFilesProps) {
  return (
    <FocusKeeper className="grid gap-2">
      <ChosenNews files={files} />
      <ProjectFilesDrop label="Images and files" intake={intake} disabled={fixed} />
      {files.length > 0 && (
        <ul aria-label="Files chosen">
          {files.map(({ id, file }) => (
            <li key={id}>
              <ChosenRow
                file={file}
                onRemove={
                  fixed ? undefined : () => choose((before) => before.filter((other) => other.id !== id))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </FocusKeeper>
  );
}
