import type { CourseCategory } from '@skillverse/contract/courses';
import type { ProjectCategory } from '@skillverse/contract/projects';
import type { ReactNode } from 'react';
import { type Dice, dice, hash, type Press } from './inks.ts';
import * as code from './motifs-code.tsx';
import * as craft from './motifs-craft.tsx';
import { pressFor } from './presses.ts';

type Motif = (press: Press, roll: Dice) => ReactNode;

/** Course and project categories together; a project category that means the same shares the print. */
const motifs: Readonly<Record<string, Motif>> = {
  'Web Development': code.webDevelopment,
  'Mobile Development': code.mobileDevelopment,
  'Data Science': code.dataScience,
  'Machine Learning': code.machineLearning,
  'AI/ML': code.machineLearning,
  Blockchain: code.blockchain,
  DevOps: code.devOps,
  'Game Development': code.gameDevelopment,
  'UI/UX Design': craft.design,
  Design: craft.design,
  'Digital Marketing': craft.digitalMarketing,
  'Content Creation': craft.contentCreation,
  'Business Strategy': craft.businessStrategy,
  Photography: craft.photography,
  'Music Production': craft.musicProduction,
  'Language Learning': craft.languageLearning,
  'Fitness & Health': craft.fitnessAndHealth,
} satisfies Record<CourseCategory | Exclude<ProjectCategory, 'Other'>, Motif>;

type CoverArtProps = { category: string; id: string };

/** A small-press poster drawn from category and id alone: the same input gives the same picture everywhere. */
export function CoverArt({ category, id }: CoverArtProps) {
  const seed = hash(`${category}/${id}`);
  const press = pressFor(category, seed);
  const motif = motifs[category] ?? craft.anythingElse;
  return (
    <svg className="cover-art" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="200" fill={press[0]} />
      <g>{motif(press, dice(seed))}</g>
    </svg>
  );
}
