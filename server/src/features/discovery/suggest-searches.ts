import { SUGGESTIONS_MAX } from '@skillverse/contract/discovery';
import type { UserId } from '@skillverse/contract/ids';
import { projectCategoryNamed } from '@skillverse/contract/projects/words';
import { searchPhrase, searchWords } from '../../core/http/search-text.ts';
import type { Db, Tx } from '../../db/client.ts';
import { allowShortStatements, inTransaction } from '../../db/transaction.ts';
import { hasCourses } from './courses/course-queries.ts';
import type { CourseFilter } from './courses/rules.ts';
import { hasPeople } from './people/person-queries.ts';
import { hasProjects } from './projects/project-queries.ts';
import { type Among, listNearWords } from './queries.ts';
import { combined, type NearText, nearest } from './rules.ts';

interface Suggesting {
  readonly viewerId: UserId;
  readonly text: string;
  readonly among: Among;
  /** What they have to find something under: of courses and projects a category, of people a skill, '' for all. */
  readonly under: {
    readonly category: string;
    /** Of courses; undefined where the category is none. */
    readonly course: Omit<CourseFilter, 'words' | 'phrase' | 'teacherId' | 'availableTo'> | undefined;
    readonly skill: string;
    readonly teaches: boolean | undefined;
    readonly skills: readonly string[];
  };
}

// More words than that are left as they are, and more suggestions than that are not tried.
const WORDS_MENDED = 4;
const TRIED_MAX = 6;

/** Searches near this one that find something for the viewer, the nearest first. */
export async function suggestSearches(db: Db, suggesting: Suggesting): Promise<string[]> {
  // As it was typed: it is shown with what was mistyped in it mended.
  const phrase = suggesting.text.trim().replace(/\s+/g, ' ');
  if (searchPhrase(phrase) === '') return [];
  return await inTransaction(db, async (tx) => {
    await allowShortStatements(tx);
    const suggested: string[] = [];
    for (const text of await listNearSearches(tx, phrase, suggesting)) {
      if (await findsSomething(tx, text, suggesting)) suggested.push(text);
      if (suggested.length === SUGGESTIONS_MAX) break;
    }
    return suggested;
  });
}

/** What may have been meant, without what was typed. */
async function listNearSearches(tx: Tx, phrase: string, { among }: Suggesting): Promise<string[]> {
  const words = phrase.split(' ');
  const choices: NearText[][] = [];
  for (const [place, word] of words.entries()) {
    const near =
      place < WORDS_MENDED ? nearest(word, await listNearWords(tx, { word: searchPhrase(word), among })) : [];
    // A word that is spelled so somewhere stays, and so does one that nothing is near to.
    const stays = near.length === 0 || near[0]?.distance === 0;
    choices.push(stays ? [{ text: word, distance: 0 }] : near.slice(0, SUGGESTIONS_MAX));
  }
  // 'java script' is one word.
  const joined = words.length === 2 ? words.join('') : '';
  const near =
    joined === '' ? [] : nearest(joined, await listNearWords(tx, { word: searchPhrase(joined), among }));
  const asOne = near.filter(({ distance }) => distance <= 1);
  const typed = searchPhrase(phrase);
  const all = [...combined(choices), ...asOne]
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ text }) => text)
    .filter((text) => searchPhrase(text) !== typed);
  return [...new Set(all)].slice(0, TRIED_MAX);
}

async function findsSomething(tx: Tx, text: string, suggesting: Suggesting): Promise<boolean> {
  const { viewerId, under } = suggesting;
  const { skill, skills, teaches, category: name, course } = under;
  const search = { words: searchWords(text), phrase: '' };
  switch (suggesting.among) {
    case 'people':
      return await hasPeople(tx, { ...search, skill: searchPhrase(skill) || undefined, teaches, viewerId });
    case 'courses':
      return (
        course !== undefined &&
        (await hasCourses(tx, { ...search, ...course, teacherId: undefined, availableTo: viewerId }))
      );
    case 'projects': {
      const category = projectCategoryNamed(name);
      if (name !== '' && !category) return false;
      return await hasProjects(tx, viewerId, { words: search.words, category, skills });
    }
  }
}
