import { SUGGESTIONS_MAX } from '@skillverse/contract/discovery';
import type { UserId } from '@skillverse/contract/ids';
import { searchPhrase, searchWords } from '../../core/search-text.ts';
import type { Db, DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hasCourses } from '../courses/queries.ts';
import { hasPeople, listNearCourses, listNearPeople } from './queries.ts';
import { combined, type NearText, nearest, wordsIn } from './rules.ts';

export interface Suggesting {
  readonly viewerId: UserId;
  readonly text: string;
  readonly among: 'courses' | 'people';
}

// What is most alike is looked for first; below the last there is hardly anything that a slip of the finger explains.
const LIKENESSES = [0.6, 0.45, 0.3];
// More words than that are left as they are, and more suggestions than that are not tried.
const WORDS_MENDED = 4;
const TRIED_MAX = 6;

/** Searches near this one that find something for the viewer, the nearest first. */
export async function suggestSearches(db: Db, { viewerId, text, among }: Suggesting): Promise<string[]> {
  const phrase = searchPhrase(text);
  if (phrase === '') return [];
  const words = phrase.split(' ');
  const near = await inTransaction(db, (tx) => listNear(tx, words, among));
  const choices = words.map((word) => choicesFor(word, near));
  const typed = phrase.toLowerCase();
  const all = [...nearest(phrase, near, TRIED_MAX), ...combined(choices, TRIED_MAX)]
    .toSorted((one, other) => one.distance - other.distance)
    .filter(({ text: one }) => one.toLowerCase() !== typed);
  const once = [...new Map(all.map(({ text: one }) => [one.toLowerCase(), one])).values()];
  const suggested: string[] = [];
  for (const one of once.slice(0, TRIED_MAX)) {
    if (suggested.length < SUGGESTIONS_MAX && (await findsSomething(db, one, { viewerId, among })))
      suggested.push(one);
  }
  return suggested;
}

/** Whole names, skills, titles and categories in which something like one of the words stands. */
async function listNear(tx: Tx, words: readonly string[], among: Suggesting['among']): Promise<string[]> {
  const list = among === 'people' ? listNearPeople : listNearCourses;
  const near: string[] = [];
  for (const word of words.slice(0, WORDS_MENDED).map((one) => one.toLowerCase())) {
    for (const likeness of LIKENESSES) {
      const found = await list(tx, { word, likeness });
      near.push(...found);
      if (nearest(word, wordsIn(found), 1).length > 0) break;
    }
  }
  return near;
}

/** A word that is spelled so somewhere stays, and so does one that nothing is near to. */
function choicesFor(word: string, near: readonly string[]): NearText[] {
  const choices = nearest(word, wordsIn(near), SUGGESTIONS_MAX);
  const [first] = choices;
  return first === undefined || first.distance === 0 ? [{ text: word, distance: 0 }] : choices;
}

async function findsSomething(db: DbOrTx, text: string, { viewerId, among }: Omit<Suggesting, 'text'>) {
  const search = { words: searchWords(text), phrase: '' };
  if (among === 'people') return await hasPeople(db, { ...search, skill: undefined, viewerId });
  const anywhere = { category: undefined, teacherId: undefined };
  return await hasCourses(db, { ...search, ...anywhere, availableTo: viewerId });
}
