// Words for the course titles of the fill. Each search uses two of them, so it finds only a few courses.

export const OPENINGS = [
  'Patient',
  'Everyday',
  'First',
  'Honest',
  'Slow',
  'Practical',
  'Playful',
  'Quiet',
  'Second',
  'Weekend',
];

export const SUBJECTS = [
  'watercolour',
  'bookkeeping',
  'harmonica',
  'Portuguese',
  'spreadsheets',
  'carpentry',
  'photography',
  'statistics',
  'gardening',
  'typography',
  'storytelling',
  'drumming',
  'juggling',
  'Japanese',
  'mending',
  'cartography',
  'singing',
  'programming',
  'calligraphy',
  'negotiation',
];

export const AUDIENCES = [
  'beginners',
  'early risers',
  'night owls',
  'small teams',
  'returning learners',
  'busy parents',
  'curious neighbours',
  'travellers',
];

/** As long as the descriptions of the sample courses. */
export const DESCRIPTION =
  'Six short meetings with something in your hands from the first minute on. We begin with what you already know, ' +
  'go on by small steps that each end in a thing to show, and leave time for the questions that only come at home. ' +
  'No equipment needed beyond a table and an hour of peace.';

export const BIO =
  'I like to learn in company, a little every week, and to pass on what I have understood myself.';
