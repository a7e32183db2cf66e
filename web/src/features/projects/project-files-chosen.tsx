import { ChosenNews } from '../../ui/chosen-news.tsx';
import { ChosenPicture } from '../../ui/chosen-picture.tsx';
import { FocusKeeper } from '../../ui/focus-keeper.tsx';
import { UploadRow } from '../../ui/upload-row.tsx';
import { ProjectFilesDrop } from './project-files-drop.tsx';
import type { ProjectDraftState } from './use-project-draft.ts';

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
              <UploadRow
                picture={<ChosenPicture file={file} />}
                name={file.name}
                sizeBytes={file.size}
                state="chosen"
                onCancel={
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
