import { CHOSEN_ALREADY, useFileSelection } from '../../../ui/files/use-file-selection.ts';
import { type ProjectFile, validateProjectFile } from './project-file-kinds.ts';

/**
 * The files of a project, looked at when they are chosen.
 * @param countFiles how many files the project has, asked at the moment of taking: looking into files takes a while
 * @param isChosen whether it waits for being sent already
 */
export function useProjectFileSelection(
  countFiles: () => number,
  onAccepted: (files: readonly ProjectFile[]) => void,
  isChosen?: (file: File) => boolean,
) {
  const { refusedOf, take, forget, validated } = useFileSelection<Pick<ProjectFile, 'kind'>>(onAccepted);
  return {
    refused: refusedOf('files'),
    forget,
    validated,
    take: (files: readonly File[]) =>
      take('files', files, async (file, before) =>
        isChosen?.(file) ? CHOSEN_ALREADY : await validateProjectFile(file, countFiles() + before),
      ),
  };
}

export type ProjectFileIntake = ReturnType<typeof useProjectFileSelection>;
