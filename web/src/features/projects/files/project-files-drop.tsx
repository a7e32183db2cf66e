import { Paperclip } from 'lucide-react';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { FILES_HINT, FILES_HINT_MORE, PROJECT_EXTENSIONS } from './project-file-kinds.ts';
import type { ProjectFileIntake } from './use-project-file-selection.ts';

type ProjectFilesDropProps = { label: string; intake: ProjectFileIntake; disabled?: boolean };

/** Takes files of every kind that a project holds, by the picker or dropped. */
export function ProjectFilesDrop({ label, intake, disabled = false }: ProjectFilesDropProps) {
  return (
    <FileDrop
      label={label}
      action="Choose files"
      hint={FILES_HINT}
      more={FILES_HINT_MORE}
      icon={Paperclip}
      extensions={PROJECT_EXTENSIONS}
      onFiles={(files) => void intake.take(files)}
      refused={intake.refused}
      disabled={disabled}
    />
  );
}
