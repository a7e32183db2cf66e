import { extensionOf } from '@skillverse/contract/files/file-limits';
import { isBlank } from '@skillverse/contract/text/clean-text';

const NAME_MAX = 200;

/** What a program runs, or a browser shows as a page: nothing that is uploaded here has a name like that inside. */
const ACTIVE = new Set(
  'bat cmd docm dotm exe hta htm html jar lnk msi php phtml ps1 scr sh svg vbs wsf xhtml xht'.split(' '),
);

// What nobody sees, or sees as a blank.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;

/**
 * 'Plan.html.pdf' says that it is one thing and another; 'Animals 3. Bat.pdf' does not, because no ending begins with a blank.
 * Signs that are not seen, or look like others, hide nothing.
 * @returns e.g. '.html'; undefined where there is none
 */
export function hiddenEnding(name: string): string | undefined {
  const inner = name.normalize('NFKC').toLowerCase().split('.').slice(1, -1);
  const endings = inner.filter((part) => !/^\s/.test(part)).map((part) => part.replace(UNSEEN, ''));
  const ending = endings.find((part) => ACTIVE.has(part));
  return ending && `.${ending}`;
}

// Joiners and variants stay: letters of some scripts, and emoji, are made with them.
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\uFFF9-\uFFFD]|(?!\u200C|\u200D|[\uFE00-\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** The name as text to be shown: one line, without what turns or hides the letters around it, and not too long. */
export function shownName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(HIDDEN, '')
    .trim();
  const extension = extensionOf(line);
  const ending = extension === '' ? '' : `.${extension}`;
  const stem = line.slice(0, line.length - ending.length);
  const cut = [...(isBlank(stem) ? 'file' : stem)].slice(0, NAME_MAX - ending.length).join('');
  return `${cut.trim()}${ending}`;
}

const FILMS = ['mp4', 'm4v', 'mpg4', 'mp4v', 'mov', 'qt'];
const ALIKE = { mp4: FILMS, mov: FILMS, txt: ['txt', 'text'] } as const;

/** A film or document that is another kind than its name says gets the ending of what it is, because programs go by that. */
export function keptName(name: string, extension: string): string {
  const shown = shownName(name);
  const alike: readonly string[] = ALIKE[extension as keyof typeof ALIKE] ?? [extension];
  return alike.includes(extensionOf(shown)) ? shown : savedName(shown, extension);
}

/** 'lake.png' that was re-encoded as WebP is saved as 'lake.webp'. */
export function savedName(name: string, extension: string): string {
  const given = extensionOf(name);
  if (given === extension) return name;
  return `${given === '' ? name : name.slice(0, -given.length - 1)}.${extension}`;
}
