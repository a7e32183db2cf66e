import type { Project } from '@skillverse/contract/projects';
import { ines, kofi, mei, type SamplePerson, tomasz } from './sample-people.ts';

/** Who is in a sample project. By itself, because the browser's copy of the profiles needs no more of it. */
export interface SampleTeam {
  readonly id: Project['id'];
  readonly creator: SamplePerson;
  /** In the order of their joining. */
  readonly others: readonly SamplePerson[];
}

const id = (text: string) => text as Project['id'];

export const marketTeam: SampleTeam = {
  id: id('01a12f69-6a00-7623-8ad4-234cae7ccb68'),
  creator: ines,
  others: [kofi],
};

export const tapWaterTeam: SampleTeam = {
  id: id('01a1557b-33e0-72f1-9394-de44641ca13c'),
  creator: tomasz,
  others: [mei],
};

export const listeningTeam: SampleTeam = {
  id: id('01a17730-0c40-7359-93a1-a74d602af66d'),
  creator: kofi,
  others: [ines, tomasz],
};

export const timetableTeam: SampleTeam = {
  id: id('01a1a30c-fda0-772b-a17c-66fb25ed9798'),
  creator: mei,
  others: [],
};

export const recipeTeam: SampleTeam = {
  id: id('01a1c64b-8340-744b-a4ec-722df31f89ac'),
  creator: ines,
  others: [],
};

/** Oldest first. */
export const sampleTeams: readonly SampleTeam[] = [
  marketTeam,
  tapWaterTeam,
  listeningTeam,
  timetableTeam,
  recipeTeam,
];
