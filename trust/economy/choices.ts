import type { ProjectStatus } from '@skillverse/contract/projects';
import fc from 'fast-check';
import type { ActionOf, Does, Draft } from './actions.ts';
import type { Economy } from './model.ts';
import {
  affordable,
  aPick,
  askedCalls,
  type Choice,
  choosing,
  claimableCalls,
  created,
  helpedCalls,
  isLikely,
  joined,
  likelyOf,
  mostly,
  offered,
  openCalls,
  type Pair,
  placed,
  taught,
  teams,
} from './picks.ts';

const aPrice = fc.constantFrom(0, 1, 90, 120, 200, 500, 501);
const aTitle = fc.constantFrom('Weaving', 'Dyeing', 'Felting', 'Knots & nets');
const aComment = fc.option(fc.constantFrom('Clear.', 'Too fast,\nbut kind'), { nil: undefined });
const skills = fc.constantFrom(['Weaving'], ['Weaving', 'Chess'], ['Chess', 'Go', 'Patience']);
const aLink = (host: string) => fc.option(fc.constant(`https://${host}.example/me`), { freq: 2 });
const aDraft: fc.Arbitrary<Draft> = fc.record({
  skills,
  bio: fc.constantFrom(null, 'I weave.'),
  linkedinUrl: aLink('linkedin'),
  githubUrl: aLink('github'),
  portfolioUrl: aLink('portfolio'),
});
/** Whether a request carries a key of its own. */
const isKeyed = fc.boolean();
const keyIf = (isKeyed: boolean, key: string) => (isKeyed ? { key } : {});
/** The version that a change says it was made to: the present one, an older one, none. */
const aVersion = fc.constantFrom('present', 'older', 'none', 'none');
const versionOf = (said: string, present: number | undefined) =>
  said === 'none' || present === undefined
    ? {}
    : { expectedVersion: said === 'present' ? present : Math.max(0, present - 1) };

const enroll = choosing(
  'enroll',
  {
    ...likelyOf,
    seen: fc.constantFrom('present', 'present', 'present', 'present', 'none', 'other'),
    isKeyed,
  },
  ({ seen, isKeyed, ...chosen }, economy, key) => {
    const [who, course] = mostly(affordable(economy), chosen, offered(economy), economy.courses);
    const present = economy.courses[course]?.priceSvc ?? 7;
    const expected = seen === 'none' ? {} : { expectedSvcValue: seen === 'present' ? present : present + 1 };
    return { who, course, ...expected, ...keyIf(isKeyed, key) };
  },
);

const complete = choosing('complete', { ...likelyOf, isKeyed }, ({ isKeyed, ...chosen }, economy, key) => {
  const pairs = placed(economy, 'ongoing');
  const [who, course] = mostly(pairs, chosen, offered(economy), economy.courses);
  return { who, course, ...keyIf(isKeyed, key) };
});

const expectedRefundSvc = fc.constantFrom(undefined, undefined, 0, 90, 120);
const leaveCourse = choosing(
  'leaveCourse',
  { ...likelyOf, expectedRefundSvc, isKeyed },
  ({ expectedRefundSvc: svc, isKeyed, ...chosen }, economy, key) => {
    const [who, course] = mostly(placed(economy, 'ongoing'), chosen, offered(economy), economy.courses);
    return { who, course, ...(svc !== undefined && { expectedRefundSvc: svc }), ...keyIf(isKeyed, key) };
  },
);

const review = choosing(
  'review',
  { ...likelyOf, stars: fc.integer({ min: 1, max: 5 }), comment: aComment },
  ({ stars, comment, ...chosen }, economy) => {
    const pairs = placed(economy, 'completed');
    const [who, course] = mostly(pairs, chosen, offered(economy), economy.courses);
    return { who, course, stars, ...(comment !== undefined && { comment }) };
  },
);

const editCourse = choosing(
  'editCourse',
  {
    ...likelyOf,
    changes: fc.oneof(
      fc.record({ svcValue: aPrice }),
      fc.record({ title: aTitle }),
      fc.record({ title: aTitle, svcValue: aPrice }),
    ) as fc.Arbitrary<ActionOf<'editCourse'>['changes']>,
    version: aVersion,
  },
  ({ changes, version, ...chosen }, economy) => {
    const [who, course] = mostly(taught(economy), chosen, offered(economy), economy.courses);
    return { who, course, changes, ...versionOf(version, economy.courses[course]?.version) };
  },
);

const deleteCourse = choosing(
  'deleteCourse',
  { ...likelyOf, isTyped: isLikely, isKeyed },
  ({ isTyped, isKeyed, ...chosen }, economy, key) => {
    const [who, course] = mostly(taught(economy), chosen, offered(economy), economy.courses);
    const title = (economy.courses[course]?.title ?? 'Nothing') + (isTyped ? '' : '!');
    return { who, course, title, ...keyIf(isKeyed, key) };
  },
);

const editProject = choosing(
  'editProject',
  {
    ...likelyOf,
    changes: fc.oneof(
      fc.record({ maxMembers: fc.integer({ min: 2, max: 4 }) }),
      fc.record({ title: aTitle }),
      fc.record({ status: fc.constantFrom<ProjectStatus>('open', 'in-progress', 'completed', 'paused') }),
    ) as fc.Arbitrary<ActionOf<'editProject'>['changes']>,
    version: aVersion,
  },
  ({ changes, version, ...chosen }, economy) => {
    const [who, project] = mostly(created(economy), chosen, teams(economy), economy.projects);
    return { who, project, changes, ...versionOf(version, economy.projects[project]?.version) };
  },
);

const join = choosing('join', { pick: aPick }, ({ who, pick }, economy) => ({
  who,
  project: pick(teams(economy), economy.projects),
}));

const leave = choosing('leave', likelyOf, (chosen, economy) => {
  const [who, project] = mostly(joined(economy), chosen, teams(economy), economy.projects);
  return { who, project };
});

const removeTeammate = choosing('removeTeammate', likelyOf, (chosen, economy) => {
  const [who, project] = mostly(created(economy), chosen, teams(economy), economy.projects);
  const team = economy.projects[project]?.members.filter((one) => one !== who) ?? [];
  return { who, project, person: chosen.pick(team, economy.people) };
});

const deleteProject = choosing('deleteProject', likelyOf, (chosen, economy) => {
  const [who, project] = mostly(created(economy), chosen, teams(economy), economy.projects);
  return { who, project };
});

const editProfile = choosing(
  'editProfile',
  {
    changes: fc.oneof(
      fc.record({ name: fc.constantFrom('Ada Able', 'Kim Kind') }),
      fc.record({ bio: fc.constantFrom(null, 'I weave.') }),
      fc.record({ skills }),
      fc.record({ githubUrl: aLink('github') }),
    ) as fc.Arbitrary<ActionOf<'editProfile'>['changes']>,
  },
  ({ who, changes }) => ({ who, changes }),
);

const onboard = choosing('onboard', { draft: aDraft }, ({ who, draft }) => ({ who, draft }));

const deleteAccount = choosing('deleteAccount', { isTyped: isLikely }, ({ who, isTyped }, { people }) => ({
  who,
  email: isTyped ? people[who]!.email : `not-${people[who]!.email}`,
}));

const createCourse = choosing(
  'createCourse',
  { title: aTitle, svcValue: aPrice, isKeyed },
  ({ who, title, svcValue, isKeyed }, _economy, key) => ({ who, title, svcValue, ...keyIf(isKeyed, key) }),
);

const createProject = choosing(
  'createProject',
  {
    title: aTitle,
    maxMembers: fc.integer({ min: 2, max: 4 }),
    contactInfo: fc.constantFrom(null, 'Ask at the loom'),
    membersOnly: fc.boolean(),
    isKeyed,
  },
  ({ who, isKeyed, ...said }, _economy, key) => ({ who, ...said, ...keyIf(isKeyed, key) }),
);

/** A newcomer, or somebody whose address is taken or was. */
const signUp = choosing(
  'signUp',
  { isNew: isLikely, at: fc.nat({ max: 99 }), skills },
  ({ isNew, at, skills }, { people }, key) => {
    const email = isNew ? `${key}@${people[0]!.id}.test` : people[at % people.length]!.email;
    return { name: 'Nia New', email, skills };
  },
);

const signIn = choosing(
  'signIn',
  { at: fc.nat({ max: 99 }), isOwn: isLikely, isRight: isLikely, anybody: fc.nat({ max: 99 }) },
  ({ at, isOwn, isRight, anybody }, { people }) => {
    const who = anybody % people.length;
    return { who, email: people[isOwn ? who : at % people.length]!.email, isRight };
  },
);

const aReader = <D extends Does>(does: D) =>
  choosing(does, {}, ({ who }) => ({ who }) as unknown as ActionOf<D>);
const ofCourse = <D extends 'previewReward' | 'previewLeaving' | 'readCourse' | 'readMyReview'>(does: D) =>
  choosing(
    does,
    { pick: aPick },
    ({ who, pick }, economy) => ({ who, course: pick(offered(economy), economy.courses) }) as ActionOf<D>,
  );
const ofPerson = <D extends 'readPerson' | 'readReviews'>(does: D) =>
  choosing(
    does,
    { pick: aPick },
    ({ who, pick }, { people }) => ({ who, person: pick([...people.keys()], people) }) as ActionOf<D>,
  );
const readProject = choosing('readProject', { pick: aPick }, ({ who, pick }, economy) => ({
  who,
  project: pick(teams(economy), economy.projects),
}));
const listCourses = choosing(
  'listCourses',
  { pick: aPick, available: fc.boolean() },
  ({ who, pick, available }, { people }) => ({ who, teacher: pick([...people.keys()], people), available }),
);

const ofCall = <D extends 'claimRequest' | 'releaseRequest'>(does: D, pairs: (economy: Economy) => Pair[]) =>
  choosing(does, likelyOf, (chosen, economy) => {
    const [who, call] = mostly(pairs(economy), chosen, openCalls(economy), economy.calls);
    return { who, call } as unknown as ActionOf<D>;
  });

const askForHelp = choosing(
  'askForHelp',
  { bountySvc: fc.constantFrom(0, 1, 90, 500), isKeyed },
  ({ who, bountySvc, isKeyed }, _economy, key) => ({ who, bountySvc, ...keyIf(isKeyed, key) }),
);

const decideRequest = choosing(
  'decideRequest',
  { ...likelyOf, says: fc.constantFrom('solved', 'solved', 'not-solved', 'cancel'), isKeyed },
  ({ says, isKeyed, ...chosen }, economy, key) => {
    const [who, call] = mostly(askedCalls(economy), chosen, openCalls(economy), economy.calls);
    return { who, call, says, ...keyIf(isKeyed, key) };
  },
);

/** What can happen at the same moment as anything else, and changes something. */
export const changing: readonly { weight: number; arbitrary: fc.Arbitrary<Choice> }[] = [
  { weight: 16, arbitrary: enroll },
  { weight: 14, arbitrary: complete },
  { weight: 6, arbitrary: leaveCourse },
  { weight: 6, arbitrary: review },
  { weight: 5, arbitrary: editCourse },
  { weight: 3, arbitrary: deleteCourse },
  { weight: 4, arbitrary: join },
  { weight: 3, arbitrary: leave },
  { weight: 2, arbitrary: removeTeammate },
  { weight: 3, arbitrary: editProject },
  { weight: 2, arbitrary: deleteProject },
  { weight: 2, arbitrary: editProfile },
  { weight: 2, arbitrary: onboard },
  { weight: 6, arbitrary: ofCall('claimRequest', claimableCalls) },
  { weight: 2, arbitrary: ofCall('releaseRequest', helpedCalls) },
  { weight: 5, arbitrary: decideRequest },
  { weight: 1, arbitrary: deleteAccount },
];

export const making: readonly { weight: number; arbitrary: fc.Arbitrary<Choice> }[] = [
  { weight: 4, arbitrary: createCourse },
  { weight: 2, arbitrary: createProject },
  { weight: 5, arbitrary: askForHelp },
  { weight: 1, arbitrary: signUp },
  { weight: 1, arbitrary: signIn },
  { weight: 1, arbitrary: aReader('signOut') },
  { weight: 1, arbitrary: aReader('endOtherSessions') },
];

export const reading: readonly { weight: number; arbitrary: fc.Arbitrary<Choice> }[] = [
  ...(['readWallet', 'readMe', 'readMyCourses', 'readMyProjects', 'takeHome'] as const).map((does) => ({
    weight: 1,
    arbitrary: aReader(does),
  })),
  { weight: 2, arbitrary: ofCourse('previewReward') },
  { weight: 2, arbitrary: ofCourse('previewLeaving') },
  { weight: 1, arbitrary: ofCourse('readCourse') },
  { weight: 1, arbitrary: ofCourse('readMyReview') },
  { weight: 1, arbitrary: ofPerson('readPerson') },
  { weight: 1, arbitrary: ofPerson('readReviews') },
  { weight: 1, arbitrary: readProject },
  { weight: 1, arbitrary: listCourses },
];
