import { isTest, type ProjectFile } from './tidy-files.ts';

/** A component, and no constant all in capitals. */
const COMPONENT = /^export (?:function|class|const) ([A-Z]\w*[a-z]\w*)/gm;

/** Parts of the screens that the page of all parts does not show by themselves. */
export function unshownParts(files: readonly ProjectFile[]): string[] {
  const shown = new Set(
    files
      .filter(({ path }) => path.startsWith('web/src/dev/'))
      .flatMap(({ text }) => [...text.matchAll(/<([A-Z]\w*)/g)].map((match) => match[1])),
  );
  return files
    .filter(({ path }) => /^web\/src\/ui\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => [...text.matchAll(COMPONENT)].map((match) => ({ path, name: match[1]! })))
    .filter(({ name }) => !shown.has(name))
    .map(
      ({ path, name }) => `${path} has ${name}, which web/src/dev does not show: put it on /dev/components`,
    );
}
