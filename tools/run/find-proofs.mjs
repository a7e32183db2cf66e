import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject, PlainEnd } from './project.mjs';

/**
 * The proofs in `trust/` whose file has one of these words in its name; all of them where there are none. Vitest itself runs what any
 * of its words fits, the folder included.
 * @param {string[]} words
 * @returns {string[]} paths from the project's root
 */
export function findProofs(words) {
  if (words.length === 0) return ['trust'];
  const files = readdirSync(inProject('trust'), { recursive: true }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  const found = files.filter((file) => words.some((word) => basename(file).includes(word)));
  if (found.length === 0) throw new PlainEnd(`No proof in trust/ has ${words.join(' or ')} in its name.`);
  return found.map((file) => join('trust', file)).sort();
}
