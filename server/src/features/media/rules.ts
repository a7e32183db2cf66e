import { extensionOf } from '@skillverse/contract/rules/file-limits';
import { isBlank } from '@skillverse/contract/text';

const NAME_MAX = 200;

/** What a program runs, or a browser shows as a page: nothing that is uploaded here has a name like that inside. */
const ACTIVE = new Set(
  'bat cmd docm dotm exe hta htm html jar lnk msi php phtml ps1 scr sh svg vbs wsf xhtml xht'.split(' '),
);

/**
 * 'Plan.html.pdf' says that it is one thing and another; 'Animals 3. Bat.pdf' does not, because no ending has a blank.
 * @returns e.g. '.html'; undefined where there is none
 */
export function hiddenEnding(name: string): string | undefined {
  const inner = name.toLowerCase().split('.').slice(1, -1);
  const ending = inner.find((part) => ACTIVE.has(part));
  return ending && `.${ending}`;
}

/** The name as text to be shown: one line, without what turns or hides the letters around it, and not too long. */
export function shownName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]/gu, '')
    .trim();
  const extension = extensionOf(line);
  const ending = extension === '' ? '' : `.${extension}`;
  const stem = line.slice(0, line.length - ending.length);
  const cut = [...(isBlank(stem) ? 'file' : stem)].slice(0, NAME_MAX - ending.length).join('');
  return `${cut.trim()}${ending}`;
}

/** 'lake.png' that was drawn anew as WebP is saved as 'lake.webp'. */
export function savedName(name: string, extension: string): string {
  const given = extensionOf(name);
  if (given === extension) return name;
  return `${given === '' ? name : name.slice(0, -given.length - 1)}.${extension}`;
}
