import {
  beats,
  charts,
  firstWebPage,
  interfaces,
  portraits,
  type SampleCourse,
  spanish,
} from './sample-courses.ts';
import { ines, kofi, mei, type SamplePerson, tomasz } from './sample-people.ts';

interface SampleReview {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly comment: string | null;
}

/** One member on one course. Without `completed` the member is still learning; only who completed it reviews. */
interface SampleEnrollment {
  readonly learner: SamplePerson;
  readonly course: SampleCourse;
  readonly completed: boolean;
  readonly review: SampleReview | null;
}

function finished(
  learner: SamplePerson,
  course: SampleCourse,
  stars: SampleReview['stars'],
  comment: string | null,
): SampleEnrollment {
  return { learner, course, completed: true, review: { stars, comment } };
}

function stillLearning(learner: SamplePerson, course: SampleCourse): SampleEnrollment {
  return { learner, course, completed: false, review: null };
}

/**
 * What the sample members learned from each other. Enroll, complete and review each line before the next one: in
 * this order everybody can pay from the welcome grant and from what they earned on the way.
 */
export const sampleLearning: readonly SampleEnrollment[] = [
  finished(kofi, spanish, 5, 'I bought mangoes in Spanish on Saturday and was corrected only once.'),
  finished(ines, portraits, 5, 'My grandmother hates photos of herself. She asked for a print of this one.'),
  finished(mei, charts, 5, 'Went back to my last report and took out four colors and a third dimension.'),
  finished(
    tomasz,
    firstWebPage,
    5,
    'My page about tram lines is forty lines long and I understand all forty.',
  ),
  finished(
    tomasz,
    interfaces,
    4,
    'A lot of homework, and worth it. The notes on my drafts were better than most books. Take your time with part six.',
  ),
  finished(mei, portraits, 4, 'Calm and precise. I would have liked one more example with glasses.'),
  finished(
    tomasz,
    spanish,
    5,
    'First language course where I laughed. The goodbye that they remember really works.',
  ),
  finished(
    ines,
    charts,
    4,
    'I do not love numbers, but I now draw my orange sales properly. Some parts went fast for me.',
  ),
  finished(ines, firstWebPage, 5, 'The stall has a web page now. My aunt shows it to everybody.'),
  finished(mei, spanish, 4, null),
  finished(
    tomasz,
    beats,
    5,
    'Two minutes of music out of one dishwasher. My neighbors have mixed feelings, I have none.',
  ),
  finished(kofi, firstWebPage, 5, 'Clear, kind, no jargon. My portraits finally have a home of their own.'),
  stillLearning(kofi, charts),
  stillLearning(mei, beats),
  stillLearning(ines, interfaces),
];
