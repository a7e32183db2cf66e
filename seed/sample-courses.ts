import type { Course, CourseCategory } from '@skillverse/contract/courses';
import { ines, kofi, mei, type SamplePerson, tomasz } from './sample-people.ts';

export interface SampleCourse {
  readonly id: Course['id'];
  readonly teacher: SamplePerson;
  readonly title: string;
  readonly description: string;
  readonly skillCategory: CourseCategory;
  readonly svcValue: number;
  /** Minutes. */
  readonly duration: number;
  readonly availability: readonly string[];
  readonly imageUrl: string;
  readonly createdAt: string;
}

const id = (text: string) => text as Course['id'];
const availability = ['online'];

export const spanish: SampleCourse = {
  id: id('01a0c316-1740-75a7-9311-ebbccf7b3a5b'),
  teacher: ines,
  title: 'Spanish at the market stall',
  description:
    'Nine short conversations that you can have tomorrow: ask what is ripe, say how much you want, joke about the ' +
    'price, count your change and say goodbye so that they remember you. We speak from the first minute and leave ' +
    'the grammar tables for later. No Spanish needed, only the courage to say a word wrong.',
  skillCategory: 'Language Learning',
  svcValue: 80,
  duration: 90,
  availability,
  imageUrl: '/samples/courses/spanish.svg',
  createdAt: '2026-09-21T08:30:00.000Z',
};

export const portraits: SampleCourse = {
  id: id('01a0d49c-2cc0-73d4-a980-6fefa5bd9716'),
  teacher: kofi,
  title: 'Portraits by window light',
  description:
    'A window, a chair and a sheet of white card are the whole studio. You learn where to put the person, where to ' +
    'stand, when to wait and what to say so that a face relaxes. Any camera will do, a phone too. At the end you ' +
    'have three portraits that their owners want to keep.',
  skillCategory: 'Photography',
  svcValue: 120,
  duration: 120,
  availability,
  imageUrl: '/samples/courses/portraits.svg',
  createdAt: '2026-09-24T18:10:00.000Z',
};

export const firstWebPage: SampleCourse = {
  id: id('01a0e767-4560-76d6-97e0-da3bc405eae8'),
  teacher: mei,
  title: 'Your first web page, by hand',
  description:
    'We open an empty file and write a page about something you love, line by line, in plain HTML and CSS. You will ' +
    'know what each line is for, how to make it readable on a phone and how to put it where friends can visit it. ' +
    'For people who have never written code and are curious how it is done.',
  skillCategory: 'Web Development',
  svcValue: 100,
  duration: 180,
  availability,
  imageUrl: '/samples/courses/first-web-page.svg',
  createdAt: '2026-09-28T09:45:00.000Z',
};

/** The one course that a newcomer's 500 SVC do not cover. */
export const interfaces: SampleCourse = {
  id: id('01a0f198-8620-7133-a559-60beeebe5825'),
  teacher: mei,
  title: 'Interfaces people understand',
  description:
    'A long course with real homework. Each of eight parts takes one screen that you use every week, watches a ' +
    'person struggle with it, and redraws it: clearer words, fewer choices, errors that help, room for large ' +
    'fingers and tired eyes. You finish with a tested design of your own and my notes on every draft.',
  skillCategory: 'UI/UX Design',
  svcValue: 540,
  duration: 720,
  availability,
  imageUrl: '/samples/courses/interfaces.svg',
  createdAt: '2026-09-30T09:15:00.000Z',
};

export const charts: SampleCourse = {
  id: id('01a0fe33-c200-725e-a11e-3864d2c8deca'),
  teacher: tomasz,
  title: 'Charts that tell the truth',
  description:
    'Bring a table of numbers from your work or your kitchen. We choose the picture that fits it, start the axis ' +
    'where it should start, remove what only decorates, and write a title that says what the reader sees. On the ' +
    'way you learn to notice the tricks that newspapers and sales slides play.',
  skillCategory: 'Data Science',
  svcValue: 140,
  duration: 150,
  availability,
  imageUrl: '/samples/courses/charts.svg',
  createdAt: '2026-10-02T20:00:00.000Z',
};

export const beats: SampleCourse = {
  id: id('01a11c87-6e00-7626-9193-150c60d9f791'),
  teacher: kofi,
  title: 'Beats from kitchen sounds',
  description:
    'A spoon on a glass is a bell, a drawer is a drum, the kettle is your strings. Record ten sounds with a phone, ' +
    'cut them, tune them and arrange them into a track of two minutes with free software. You need no instrument ' +
    'and no theory, but somebody at home should be warned.',
  skillCategory: 'Music Production',
  svcValue: 160,
  duration: 200,
  availability,
  imageUrl: '/samples/courses/beats.svg',
  createdAt: '2026-10-08T17:20:00.000Z',
};

/** Oldest first. */
export const sampleCourseRows: readonly SampleCourse[] = [
  spanish,
  portraits,
  firstWebPage,
  interfaces,
  charts,
  beats,
];
