import type { ProjectInput } from '@skillverse/contract/projects/plans';
import {
  listeningTeam,
  marketTeam,
  recipeTeam,
  type SampleTeam,
  tapWaterTeam,
  timetableTeam,
} from './sample-teams.ts';

type Said = Omit<Required<ProjectInput>, 'deadline' | 'descriptionFormat' | 'requirementsFormat'>;

/** All that its creator says, in plain text, but for the day: that is counted from the first start, so that it is never past by then. */
export interface SampleProject extends Said {
  readonly team: SampleTeam;
  readonly deadlineInDays: number | null;
  readonly paused: boolean;
  readonly createdAt: string;
}

const market: SampleProject = {
  team: marketTeam,
  title: 'The market hall without the queue',
  description:
    'Eleven stalls, one hall, and on Saturdays a queue out to the fountain. We build one small page where people ' +
    'order their tomatoes on Friday night and fetch them in the morning, and where my aunt sees on one sheet what ' +
    'to pack. It has to work on the oldest phone in the hall. We rest over the winter and go on with the asparagus.',
  category: 'Web Development',
  difficultyLevel: 'intermediate',
  requiredSkills: ['Node.js', 'GraphQL', 'React'],
  tags: ['market', 'local food', 'orders'],
  maxMembers: 5,
  estimatedDuration: 'Two seasons',
  deadlineInDays: 180,
  requirements: 'Come and stand at a stall for one morning first. I bring the coffee.',
  contactInfo: 'market-hall@example.org',
  projectGoals: [
    'Three stalls take orders',
    'A packing list that prints on one page',
    'Nobody has to make an account to buy an onion',
  ],
  projectLinks: ['https://example.org/market-hall'],
  membersOnly: false,
  paused: true,
  createdAt: '2026-10-12T09:20:00.000Z',
};

const tapWater: SampleProject = {
  team: tapWaterTeam,
  title: 'What is in our tap water, street by street',
  description:
    'The readings are public and nobody reads them: 214 tables, each built a little differently. We bring them into ' +
    'one shape, check them against each other and draw a map on which you find your own street in ten seconds. ' +
    'Honest axes, plain words, no scary red. Mei has begun with the map, the tables are still a jungle.',
  category: 'Data Science',
  difficultyLevel: 'intermediate',
  requiredSkills: ['Python', 'JavaScript'],
  tags: ['open data', 'water', 'maps'],
  maxMembers: 4,
  estimatedDuration: '10 weeks',
  deadlineInDays: 75,
  requirements: 'You have tidied a messy table before and did not give up.',
  contactInfo: 'tap-water@example.org',
  projectGoals: [
    'All 214 tables in one file, with the script that made it',
    'A map that my neighbor understands without me',
    'A page on what we could not find out',
  ],
  projectLinks: ['https://example.org/tap-water', 'https://example.org/tap-water/notes'],
  membersOnly: false,
  paused: false,
  createdAt: '2026-10-19T18:45:00.000Z',
};

const listening: SampleProject = {
  team: listeningTeam,
  title: 'Rain on the roof, a game for the ears',
  description:
    'You sit in a dark house and find your way by sound alone: the kettle is the kitchen, the loose board is the ' +
    'hall, and the rain tells you how far the roof is. Playable with the eyes shut, so blind players are at home in ' +
    'it from the first minute. I record, Inés writes what the house says, Tomasz makes the rain random but fair.',
  category: 'Game Development',
  difficultyLevel: 'advanced',
  requiredSkills: ['TypeScript', 'JavaScript'],
  tags: ['audio', 'accessibility', 'browser game'],
  maxMembers: 5,
  estimatedDuration: '4 months',
  deadlineInDays: 120,
  requirements: 'Headphones, and an evening a week. Knowing the Web Audio API would be a gift.',
  contactInfo: 'rain-on-the-roof@example.org',
  projectGoals: ['One house with five rooms', 'Played to the end by three people who cannot see the screen'],
  projectLinks: ['https://example.org/rain-on-the-roof'],
  membersOnly: true,
  paused: false,
  createdAt: '2026-10-26T07:50:00.000Z',
};

const timetable: SampleProject = {
  team: timetableTeam,
  title: 'A timetable for cold hands',
  description:
    'It is January, you hold a bag, a child and a phone, and the bus leaves in four minutes. This app shows one ' +
    'thing: when you have to start walking. Two stops, large numbers, no menu, and it works where the network does ' +
    'not. I have sketches on paper and a shelf full of gloves to test with.',
  category: 'Mobile Development',
  difficultyLevel: 'beginner',
  requiredSkills: ['React', 'TypeScript', 'UI/UX Design'],
  tags: ['public transport', 'accessibility', 'first project'],
  maxMembers: 4,
  estimatedDuration: '6 weeks',
  deadlineInDays: 60,
  requirements: null,
  contactInfo: 'cold-hands@example.org',
  projectGoals: ['Readable at arm’s length', 'Usable with gloves on', 'Tested by ten people at a real stop'],
  projectLinks: ['https://example.org/cold-hands'],
  membersOnly: false,
  paused: false,
  createdAt: '2026-11-03T20:15:00.000Z',
};

const recipes: SampleProject = {
  team: recipeTeam,
  title: 'The recipe book that listens',
  description:
    'My grandmother cooks by talking: a handful of this, rice until it sings. We record her and her neighbors, turn ' +
    'speech into text in Spanish and Valencian, and find out what a handful weighs. In the end there is a book that ' +
    'you can ask while your hands are full of flour. Her voice stays hers: nothing leaves our own machine.',
  category: 'AI/ML',
  difficultyLevel: 'intermediate',
  requiredSkills: ['Machine Learning', 'Python', 'Docker'],
  tags: ['speech', 'cooking', 'Spanish'],
  maxMembers: 3,
  estimatedDuration: '3 months',
  deadlineInDays: null,
  requirements: 'A little Spanish helps, an empty stomach too.',
  contactInfo: 'listening-recipes@example.org',
  projectGoals: ['Twelve recipes recorded and written down', 'Answers to “and now?” within two seconds'],
  projectLinks: [],
  membersOnly: false,
  paused: false,
  createdAt: '2026-11-10T16:30:00.000Z',
};

/** Oldest first. */
export const sampleProjects: readonly SampleProject[] = [market, tapWater, listening, timetable, recipes];
