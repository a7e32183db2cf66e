import { posix } from 'node:path';
import { factsOf } from './tidy-facts.ts';
import { isScript, type ProjectFile } from './tidy-files.ts';

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 60;
const FOLDER_FILES_MAX = 25;

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
export function tooFullFolders(files: readonly ProjectFile[]): string[] {
  const counts = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...counts]
    .filter(([folder, { length }]) => length > FOLDER_FILES_MAX && !SEQUENCES.includes(folder))
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files: give what belongs together a folder of its own (at most ${FOLDER_FILES_MAX})`,
    );
}
