import { factsOf } from './tidy-facts.ts';
import { isForTests, isScript, isTest, lineOf, type ProjectFile } from './tidy-files.ts';

interface Banned {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Files where the words would be wrong; everywhere when left out. */
  readonly where?: (file: ProjectFile) => boolean;
}

const isCode = (file: ProjectFile) => isScript(file) || /\.(css|html|sql)$/.test(file.path);
const isProduct = (file: ProjectFile) => isScript(file) && !/^tools\//.test(file.path);

// Patterns are written so that they do not match themselves.
const BANNED: readonly Banned[] = [
  { pattern: /\/(hom[e]|User[s]|wor[k])\/\w/, instead: 'a path of one machine works on no other' },
  { pattern: /\b(TOD[O]|FIXM[E]|HAC[K]|XX[X])\b/, instead: 'do it now, or leave it out', where: isCode },
  { pattern: /@ts-(ignor[e]|expect-erro[r]|nochec[k])/, instead: 'mend the type', where: isCode },
  { pattern: /console\.lo[g]\(/, instead: 'use the log, or nothing', where: isProduct },
  {
    pattern: /\b(coming soo[n]|not implemente[d]|lorem ipsu[m])\b/i,
    instead: 'show only what is there',
    where: isCode,
  },
  {
    pattern: /\b(test|it|describe)\.(onl[y]|ski[p]|fixm[e]|tod[o])\b/,
    instead: 'every test runs',
    where: (file) => isTest(file.path),
  },
  { pattern: /waitForTimeou[t]\(/, instead: 'wait for what the person sees', where: isScript },
  {
    pattern: /\bexport defaul[t]\b/,
    instead: 'use a named export',
    where: (file) => isProduct(file) && !isForTests(file.path) && !/\.config\.ts$/.test(file.path),
  },
  {
    pattern:
      /\b(making[s]|keptPag[e]|earlyPres[s]|fillAne[w]|lookInto\w+|drawAhea[d]|firstAnswer[s]|createTellin[g]|luc[k]|useKept\w+)\b/,
    instead: "say it in the field's words (docs/glossary.md)",
    where: ({ path }) => /^(contract|web|e2e)\//.test(path),
  },
  {
    pattern:
      /\b(limitCrow[d]|turnAwa[y]|doorsO[f]|\w*[pP]uls[e]|fewAtOnc[e]|limitAtOnc[e]|evenIfCrowde[d]|inTurn[s]|letOu[t]|keepAnswer[s])\b/,
    instead:
      'it is load shedding, a listener, a heartbeat, an in-flight limit, a fair queue, a serializer or a TTL cache',
    where: ({ path }) => /^(contract|server|trust|bench)\//.test(path),
  },
  {
    // In comments: what members read is worded by itself.
    pattern: /(?:\/\/|\/\*|^[ \t]*\*).*\b(whoeve[r]|ane[w])\b/im,
    instead: "name who it is, and say 'again'",
    where: (file) => isScript(file) && !isTest(file.path),
  },
];

export function bannedWords(files: readonly ProjectFile[]): string[] {
  return files.flatMap((file) =>
    BANNED.filter(({ where }) => where === undefined || where(file)).flatMap(({ pattern, instead }) => {
      const matches = file.text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`));
      return [...matches].map(
        (match) => `${file.path}:${lineOf(file.text, match.index)} says '${match[0].trim()}': ${instead}`,
      );
    }),
  );
}

export function looseTypes(files: readonly ProjectFile[]): string[] {
  return files
    .filter(isScript)
    .flatMap((file) =>
      factsOf(file).anyLines.map((line) => `${file.path}:${line} says 'any': name the type, or use unknown`),
    );
}
