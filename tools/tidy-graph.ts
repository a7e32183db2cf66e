import { posix } from 'node:path';
import { factsOf, importsOf } from './tidy-facts.ts';
import { isForTests, isScript, isTest, type ProjectFile } from './tidy-files.ts';

/** Import circles, each told once, from its alphabetically first file. */
export function circles(files: readonly ProjectFile[]): string[] {
  const imports = importsOf(files);
  const done = new Set<string>();
  const found = new Set<string>();
  const walk = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const ring = trail.slice(start);
      const first = ring.indexOf([...ring].sort()[0]!);
      const turned = [...ring.slice(first), ...ring.slice(0, first)];
      found.add(`${[...turned, turned[0]].join(' → ')} is a circle: move what both need into a third file`);
      return;
    }
    if (done.has(path)) return;
    for (const target of imports.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return [...found];
}

/** Where running and reading begin: commands, pages, the whole contract, and the settings files of tools. */
const ENTRIES = [
  /^tools\/.*\.mjs$/,
  /^bench\/bench\.ts$/,
  /^bench\/pages\/pages\.ts$/,
  /^e2e\/gallery\/gallery\.ts$/,
  /^trust\/(faults\/faults|guards\/guards)\.ts$/,
  /^server\/src\/(main|ledger-check|member-command|course-command|project-command|doctor-command|backup-command|restore-command)\.ts$/,
  /^contract\/src\/index\.ts$/,
  /^web\/(dev\/)?[^/]+\.html$/,
  /^web\/src\/prerender\.tsx$/,
  /\.config\.ts$/,
];

const isEntry = (path: string) => ENTRIES.some((entry) => entry.test(path));

/** Everything that a file leads to: imports, style imports, and project files named in a string. */
function referencesOf(file: ProjectFile, all: ReadonlySet<string>): string[] {
  const folder = posix.dirname(file.path);
  const near = (text: string) => [posix.join(folder, text), posix.normalize(text.replace(/^\//, ''))];
  if (isScript(file)) {
    const named = factsOf(file).strings.flatMap(near);
    return [...(importsOf([file]).get(file.path) ?? []), ...named].filter((path) => all.has(path));
  }
  const quoted = [...file.text.matchAll(/["']([^"']+\.(?:css|tsx?|mjs))["']/g)].map((match) => match[1]!);
  const named = quoted.flatMap((text) => [...near(text), posix.join(folder, text.replace(/^\//, ''))]);
  return named.filter((path) => all.has(path));
}

function reachable(files: readonly ProjectFile[], entries: readonly string[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const all = new Set(byPath.keys());
  const reached = new Set<string>();
  const open = [...entries];
  while (open.length > 0) {
    const path = open.pop()!;
    if (reached.has(path)) continue;
    reached.add(path);
    if (/\.(ts|tsx|mjs|css|html)$/.test(path)) open.push(...referencesOf(byPath.get(path)!, all));
  }
  return reached;
}

/** A test alone does not keep a file of the product alive. */
export function deadFiles(files: readonly ProjectFile[]): string[] {
  const paths = files.map(({ path }) => path);
  const used = reachable(files, paths.filter(isEntry));
  const tested = reachable(
    files,
    paths.filter((path) => isEntry(path) || isTest(path)),
  );
  return files
    .filter((file) => isScript(file) || file.path.endsWith('.css'))
    .filter(({ path }) => !(isForTests(path) || /^tools\//.test(path) ? tested : used).has(path))
    .map(({ path }) => `${path} is reached from no start, page or test: use it or delete it`);
}
