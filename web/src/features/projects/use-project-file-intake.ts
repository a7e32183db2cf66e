import { useFileIntake } from '../../ui/use-file-intake.ts';
import { lookIntoProjectFile, type ProjectFile } from './project-file-kinds.ts';

/**
 * The files of a project, looked at when they are chosen.
 * @param countFiles how many files the project has, asked at the moment of taking: looking into files takes a while
 */
export function useProjectFileIntake(
  countFiles: () => number,
  onTaken: (files: readonly ProjectFile[]) => void,
) {
  const { refusedOf, take, forget, lookedInto } = useFileIntake<Pick<ProjectFile, 'kind'>>(onTaken);
  return {
    refused: refusedOf('files'),
    forget,
    lookedInto,
    take: (files: readonly File[]) =>
      take('files', files, (file, before) => lookIntoProjectFile(file, countFiles() + before)),
  };
}

export type ProjectFileIntake = ReturnType<typeof useProjectFileIntake>;
