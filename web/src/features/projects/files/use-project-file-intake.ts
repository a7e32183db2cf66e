import { CHOSEN_ALREADY, useFileIntake } from '../../../ui/files/use-file-intake.ts';
import { lookIntoProjectFile, type ProjectFile } from './project-file-kinds.ts';

/**
 * The files of a project, looked at when they are chosen.
 * @param countFiles how many files the project has, asked at the moment of taking: looking into files takes a while
 * @param isChosen whether it waits for being sent already
 */
export function useProjectFileIntake(
  countFiles: () => number,
  onTaken: (files: readonly ProjectFile[]) => void,
  isChosen?: (file: File) => boolean,
) {
  const { refusedOf, take, forget, lookedInto } = useFileIntake<Pick<ProjectFile, 'kind'>>(onTaken);
  return {
    refused: refusedOf('files'),
    forget,
    lookedInto,
    take: (files: readonly File[]) =>
      take('files', files, async (file, before) =>
        isChosen?.(file) ? CHOSEN_ALREADY : await lookIntoProjectFile(file, countFiles() + before),
      ),
  };
}

export type ProjectFileIntake = ReturnType<typeof useProjectFileIntake>;
