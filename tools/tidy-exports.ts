import { importsOf, resolveImport } from './tidy-facts.ts';
import { lineOf, type ProjectFile } from './tidy-files.ts';

const EXPORT = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const WHOLE_IMPORT = /^import \* as \w+ from '([^']+)'/gm;

/** What the description of the API takes of the contract, where it takes all of a file together. */
const SHAPE = /^export const [A-Z]\w*[a-z]/;

/**
 * What is exported, and named in no file that imports from there: nobody outside has to know of it. Where all of a file is
 * taken together all of it is used, but of the contract the shapes alone.
 */
export function unusedExports(files: readonly ProjectFile[]): string[] {
  const importers = importersOf(files);
  const taken = new Set(files.flatMap(wholeImports));
  return files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const words = importers.get(path) ?? [];
      return [...text.matchAll(EXPORT)]
        .filter(([exported]) => !(taken.has(path) && (!path.startsWith('contract/') || SHAPE.test(exported))))
        .filter(([, name]) => !words.some((named) => named.has(name!)))
        .map(
          ({ index, 1: name }) =>
            `${path}:${lineOf(text, index)} exports ${name}, which no other file takes: leave the word out`,
        );
    });
}

/** All words of each file that imports from a file, by the path of the second. */
function importersOf(files: readonly ProjectFile[]): Map<string, ReadonlySet<string>[]> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const importers = new Map<string, ReadonlySet<string>[]>();
  for (const [path, targets] of importsOf(files)) {
    const words = new Set(texts.get(path)?.match(/\w+/g));
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), words]);
  }
  return importers;
}

const wholeImports = ({ path, text }: ProjectFile) =>
  [...text.matchAll(WHOLE_IMPORT)].map(([, from]) => resolveImport(path, from!));
