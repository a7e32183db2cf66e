import type { CourseCategory } from '@skillverse/contract/courses';
import type { ProjectCategory } from '@skillverse/contract/projects';
import { type Ink, inks, type Press } from './inks.ts';

type PressNames = `${Ink} ${Ink} ${Ink} ${Ink}`;

/** Project categories print in the inks of the course category that they share a motif with. */
const likeCourses = { 'AI/ML': 'Machine Learning', Design: 'UI/UX Design' } as const;
const inkedLike: Readonly<Record<string, CourseCategory>> = likeCourses;

type InkedCategory = CourseCategory | Exclude<ProjectCategory, keyof typeof likeCourses | 'Other'>;

/** Two ways to ink each category: ground, then light to dark. */
const sets: Readonly<Record<string, readonly PressNames[]>> = {
  'Web Development': ['sky cream clay night', 'sand cream sea brick'],
  'Mobile Development': ['lilac cream rose plum', 'sky butter plum night'],
  'Data Science': ['cream sky clay night', 'butter rose sea pine'],
  'Machine Learning': ['night lilac rose cream', 'pine sage butter cream'],
  'UI/UX Design': ['cream rose sea night', 'sand lilac brick pine'],
  'Digital Marketing': ['rose cream brick plum', 'butter cream clay night'],
  'Content Creation': ['sage cream clay pine', 'lilac cream plum night'],
  'Business Strategy': ['butter sage moss pine', 'rose lilac sea night'],
  Photography: ['plum rose clay cream', 'night sky sea butter'],
  'Music Production': ['brick rose butter night', 'pine sage rose cream'],
  'Language Learning': ['butter rose sea night', 'sage butter clay plum'],
  'Fitness & Health': ['sage butter moss pine', 'sky cream sea brick'],
  'Game Development': ['sage cream clay pine', 'lilac butter brick plum'],
  Blockchain: ['sand cream sea night', 'pine sage rose cream'],
  DevOps: ['sky cream moss night', 'rose butter sea plum'],
} satisfies Record<InkedCategory, readonly PressNames[]>;

const other: readonly PressNames[] = ['sand cream clay plum', 'sky butter sea night', 'sage cream moss pine'];

export function pressFor(category: string, seed: number): Press {
  const choices = sets[inkedLike[category] ?? category] ?? other;
  const [ground, light, middle, dark] = choices[seed % choices.length]!.split(' ') as [Ink, Ink, Ink, Ink];
  return [inks[ground], inks[light], inks[middle], inks[dark]];
}
