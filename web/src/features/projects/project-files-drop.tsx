import { Paperclip } from 'lucide-react';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useFileIntake } from '../../ui/use-file-intake.ts';
import { FILES_HINT, lookIntoProjectFile, PROJECT_ACCEPT, type ProjectFile } from './project-file-kinds.ts';

type ProjectFilesDropProps = {
  label: string;
  /** How many files the project has, asked at the moment of taking: looking into files takes a while. */
  countFiles: () => number;
  onTaken: (files: readonly ProjectFile[]) => void;
  disabled?: boolean;
};

/** Takes files of every kind that a project holds, by the picker or dropped. */
export function ProjectFilesDrop({ label, countFiles, onTaken, disabled = false }: ProjectFilesDropProps) {
  const { take, refusedOf } = useFileIntake<Pick<ProjectFile, 'kind'>>(onTaken);
  return (
    <FileDrop
      label={label}
      action="Choose files"
      hint={FILES_HINT}
      icon={Paperclip}
      accept={PROJECT_ACCEPT}
      onFiles={(files) =>
        void take('files', files, (file, before) => lookIntoProjectFile(file, countFiles() + before))
      }
      refused={refusedOf('files')}
      disabled={disabled}
    />
  );
}
