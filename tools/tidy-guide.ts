import { posix } from 'node:path';
import type { ProjectFile } from './tidy-files.ts';

const DIFF = /^In `([^`]+)`(?:(?!^In `|^```)[\s\S])*?^```diff\n([\s\S]*?)^```$/gm;

/** What a place of an excerpt says that the file holds: without what the change adds, or, once it is made, without what goes. */
function sidesOf(place: string): string[] {
  return ['+', '-'].map((left) => {
    const lines = place.split('\n').filter((line) => !line.startsWith(left));
    return lines.map((line) => line.slice(1)).join('\n');
  });
}

function staleIn(path: string, diff: string, files: readonly ProjectFile[]): string[] {
  const text = files.find((file) => file.path === path)?.text;
  if (text === undefined) return [`${path} is not there any more`];
  const places = diff.trimEnd().split('\n@@\n').map(sidesOf);
  return places
    .filter((sides) => !sides.some((side) => text.includes(side)))
    .map(([before = '']) => `${path} does not say any more: ${before.trim()}`);
}

/**
 * The excerpts of docs/first-change.md that do not fit the code, neither before that change nor after it: each stands in a diff
 * below a line 'In `path`', its places apart by '@@'.
 */
export function staleExcerpts(page: string, files: readonly ProjectFile[]): string[] {
  const excerpts = [...page.matchAll(DIFF)];
  const begun = page.match(/^```diff$/gm) ?? [];
  return [
    ...(begun.length > excerpts.length ? ['an excerpt stands below no line that begins with In `path`'] : []),
    ...excerpts.flatMap(([, path = '', diff = '']) => staleIn(path, diff, files)),
  ].map((trouble) => `docs/first-change.md: ${trouble}`);
}

/** How a reader's program names a heading in an address. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Of a heading that stands there again the second is `…-1`. What stands in a block of code is none. */
function anchorsOf(page: string): string[] {
  const times = new Map<string, number>();
  return [...page.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = anchorOf(heading);
    const before = times.get(anchor) ?? 0;
    times.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** The links of a page that lead to nothing in the project, or to no heading of the page that they name. */
export function brokenLinks(
  { path, text }: ProjectFile,
  files: readonly ProjectFile[],
  isThere: (path: string) => boolean,
): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, to = '', anchor]) => {
    const target = to === '' ? path : posix.join(posix.dirname(path), to);
    if (!isThere(target)) return [`${path} links to ${target}, which is not there`];
    const page = files.find((file) => file.path === target);
    const isNamed = anchor === undefined || anchorsOf(page?.text ?? '').includes(anchor);
    return isNamed ? [] : [`${path} links to ${target}#${anchor}, a heading that is not there`];
  });
}

/** What a page names as a file without its folder: `rules.ts`. */
export function namedFiles(page: string): string[] {
  return [...page.matchAll(/`([\w.-]+\.(?:tsx?|mjs|css|sql|md))`/g)].map(([, name = '']) => name);
}

/** What a page names as a file or folder of the project; patterns and places of other machines are left out. */
export function namedPaths(page: string): string[] {
  const named = [...page.matchAll(/`((?:bench|contract|docs|e2e|seed|server|tools|trust|web)\/[^`*<\s]*)`/g)];
  return named.map(([, path = '']) => path);
}
