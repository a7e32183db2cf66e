import { ChosenNews } from '../../../ui/files/chosen-news.tsx';
import { ChosenRow } from '../../../ui/files/chosen-row.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { KindDrop } from './kind-drop.tsx';
import { COURSE_KINDS, type CourseFile, type CourseKind, KIND_WORDS } from './media-kinds.ts';
import type { CourseFileIntake } from './use-course-file-selection.ts';

type ChosenFilesProps = {
  files: readonly CourseFile[];
  intake: CourseFileIntake;
  /** They are about to be sent as they are. */
  fixed: boolean;
  onChange: (change: (files: readonly CourseFile[]) => readonly CourseFile[]) => void;
};

/** The files that will go with a course once it is there. */
export function ChosenFiles({ files, intake, fixed, onChange }: ChosenFilesProps) {
  const of = (kind: CourseKind) => files.filter((file) => file.kind === kind);
  return (
    <div className="grid gap-4">
      <ChosenNews files={files} />
      {COURSE_KINDS.map((kind) => (
        <FocusKeeper key={kind} className="grid gap-2">
          <KindDrop kind={kind} label={KIND_WORDS[kind].label} intake={intake} disabled={fixed} />
          {of(kind).length > 0 && (
            <ul aria-label={`${KIND_WORDS[kind].label} chosen`}>
              {of(kind).map(({ id, file }) => (
                <li key={id}>
                  <ChosenRow
                    file={file}
                    onRemove={
                      fixed
                        ? undefined
                        : () => onChange((before) => before.filter((other) => other.id !== id))
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </FocusKeeper>
      ))}
    </div>
  );
}
