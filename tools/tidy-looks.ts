import { lineOf, type ProjectFile } from './tidy-files.ts';

const TOKENS = 'web/src/theme/tokens.css';
const BY_SCHEME = /light-dark\((?:[^()]|\([^()]*\))*\)/g;
const FOR_THE_BROWSER = ['web/index.html', 'web/public/manifest.webmanifest'];

/** Colors of pages that are made without the theme, which are not the theme's. */
export function strayColors(files: readonly ProjectFile[]): string[] {
  const tokens = files.find(({ path }) => path === TOKENS)?.text ?? '';
  const known = new Set(tokens.match(BY_SCHEME));
  const [paper = ''] = /--color-paper: .*/.exec(tokens) ?? [];
  const onServer = files.filter(({ path }) => /^server\/.*\.css$/.test(path));
  return [
    ...onServer.flatMap((page) => strayIn(page, BY_SCHEME, (color) => known.has(color))),
    ...files
      .filter(({ path }) => FOR_THE_BROWSER.includes(path))
      .flatMap((page) => strayIn(page, /#[\da-f]{6}\b/gi, (color) => paper.includes(color.toLowerCase()))),
  ];
}

function strayIn({ path, text }: ProjectFile, color: RegExp, isKnown: (color: string) => boolean): string[] {
  return [...text.matchAll(color)]
    .filter(([found]) => !isKnown(found))
    .map(
      ({ 0: found, index }) => `${path}:${lineOf(text, index)} has ${found}, which ${TOKENS} does not have`,
    );
}
