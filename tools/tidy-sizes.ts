import { posix } from 'node:path';
import { factsOf } from './tidy-facts.ts';
import { isScript, type ProjectFile } from './tidy-files.ts';

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 60;
const FOLDER_FILES_MAX = 25;

/** Folders that still hold more, and how many at most: a number may only become smaller. */
const LARGER_FOLDERS: Readonly<Record<string, number>> = {
  'server/src/core': 85,
};

/** Numbered one after another: nobody looks through them. */
const SEQUENCES = ['docs/decisions', 'server/src/db/migrations'];

/** Line length is the formatter's. Sample data may be long: it is read like a list. */
export function tooLargeFiles(files: readonly ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.startsWith('seed/'))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > FILE_LINES_MAX)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines: split it by what it is about (at most ${FILE_LINES_MAX})`,
    );
}

/** Components and tests are functions like any other. */
export function tooLongFunctions(files: readonly ProjectFile[]): string[] {
  return files.filter(isScript).flatMap((file) =>
    factsOf(file)
      .functions.filter(({ lines }) => lines > FUNCTION_LINES_MAX)
      .map(
        ({ line, lines }) =>
          `${file.path}:${line} is a function of ${lines} lines: give its parts names (at most ${FUNCTION_LINES_MAX})`,
      ),
  );
}

/** Tests count too. What lies in a folder's folders does not. */
export function tooFullFolders(
  files: readonly ProjectFile[],
  larger: Readonly<Record<string, number>> = LARGER_FOLDERS,
): string[] {
  const counts = Map.groupBy(files, ({ path }) => posix.dirname(path));
  const full = [...counts]
    .map(([folder, { length }]) => ({ folder, length, most: larger[folder] ?? FOLDER_FILES_MAX }))
    .filter(({ folder, length, most }) => length > most && !SEQUENCES.includes(folder))
    .map(
      ({ folder, length, most }) =>
        `${folder} has ${length} files: give what belongs together a folder of its own (at most ${most})`,
    );
  const mended = Object.keys(larger)
    .filter((folder) => (counts.get(folder)?.length ?? 0) <= FOLDER_FILES_MAX)
    .map((folder) => `${folder} is no larger folder any more: take it off the list in tools/tidy-sizes.ts`);
  return [...full, ...mended];
}
