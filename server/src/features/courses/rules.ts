import { COURSE_CATEGORIES, type CourseCategory } from '@skillverse/contract/courses';

/** What was typed, with one blank between the words. */
export function searchPhrase(text: string): string {
  return text.trim().split(/\s+/).join(' ');
}

/** The words to look for. One that is part of another adds nothing: where 'water' occurs, 'at' does too. */
export function searchWords(text: string): string[] {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** The category of this name in any case; undefined where it names none, e.g. a skill that nobody teaches under. */
export function categoryNamed(name: string): CourseCategory | undefined {
  return COURSE_CATEGORIES.find((category) => category.toLowerCase() === name.toLowerCase());
}
