import { createHash } from 'node:crypto';
import { type Deed, isDone, KEYED_DEEDS, type Market, type Sent } from './market.ts';
import { oddAnswers } from './market-refusals.ts';

interface Place {
  readonly learner: string;
  readonly courseId: string;
  readonly paidSvc: number;
  status: 'ongoing' | 'completed' | 'refunded';
  rewardSvc: number;
}

export interface CourseFact {
  readonly title: string;
  readonly description: string;
  readonly teacher: string;
  priceSvc: number;
  isDeleted: boolean;
}

interface ReviewFact {
  readonly stars: number;
  readonly comment: string;
}

/** What there must be where every answer was true and nothing else happened. */
interface Known {
  readonly members: Set<string>;
  readonly courses: Map<string, CourseFact>;
  readonly places: Map<string, Place>;
  readonly reviews: Map<string, ReviewFact>;
  readonly projects: Map<string, { title: string; team: Set<string> }>;
  readonly files: { courseId: string; name: string; sha256: string }[];
  readonly keys: string[];
}

export interface Facts {
  /** One line each, as factsIn reads them from the database. */
  readonly facts: readonly string[];
  /** These may be there or not: the first answer was lost, and what it was about is gone since. */
  readonly perhaps: ReadonlySet<string>;
  /** Answers that nobody should have been given. */
  readonly breaches: readonly string[];
}

/** What follows from the answers that the members of a market got. */
export function factsFrom(market: Market): Facts {
  const { sent } = market;
  const known: Known = {
    members: new Set(),
    courses: new Map(),
    places: new Map(),
    reviews: new Map(),
    projects: new Map(),
    files: [],
    keys: [],
  };
  const perhaps = new Set<string>();
  for (const one of sent) {
    if (isDone(one)) takeEffect(known, one);
    else if (one.deed === 'review' && one.unanswered > 0) forgetReview(known, one, perhaps);
  }
  const deletions = sent.filter((one) => one.deed === 'deleteCourse' && isDone(one));
  const breaches = [
    ...new Set(market.breaches),
    ...oddAnswers(market),
    ...deletions.flatMap((one) => refund(known, one)),
  ];
  return { facts: factsOf(known), perhaps, breaches };
}

export const factLines = {
  member: (email: string, balanceSvc: number) => `${email} has ${balanceSvc} SVC`,
  course: ({ title, description, teacher, priceSvc, isDeleted }: CourseFact) =>
    `'${title}' by ${teacher} costs ${priceSvc} SVC${isDeleted ? ' and is deleted' : ''}: ${description}`,
  place: (
    learner: string,
    title: string,
    { status, paidSvc, rewardSvc }: Omit<Place, 'learner' | 'courseId'>,
  ) => `${learner} paid ${paidSvc} SVC for '${title}': ${status}, rewarded with ${rewardSvc} SVC`,
  review: (reviewer: string, title: string, { stars, comment }: ReviewFact) =>
    `${reviewer} gives '${title}' ${stars} stars: ${comment}`,
  project: (title: string, team: readonly string[]) => `'${title}' is done by ${[...team].sort().join(', ')}`,
  /** @param sha256 of its bytes; they come back as they were sent */
  file: (title: string, name: string, sha256: string) => `'${title}' has the file ${name}, ${sha256}`,
  key: (who: string, key: string) => `the answer to ${key} of ${who} is kept`,
};

function takeEffect(known: Known, sent: Sent): void {
  effects[sent.deed](known, sent);
  if (KEYED_DEEDS.has(sent.deed)) known.keys.push(factLines.key(sent.who, sent.key));
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Effect = (known: Known, sent: Sent) => void;

const effects: Record<Deed, Effect> = {
  signUp: ({ members }, { who }) => members.add(who),
  createCourse: ({ courses }, { who, body, answer }) => {
    const { id, title, svcValue } = answer!.body as { id: string; title: string; svcValue: number };
    const description = String(body?.description);
    courses.set(id, { title, description, teacher: who, priceSvc: svcValue, isDeleted: false });
  },
  editPrice: ({ courses }, { about, body }) => {
    courses.get(about!)!.priceSvc = Number(body?.svcValue);
  },
  enroll: ({ places }, { who, about, answer }) => {
    const { svcPaid } = answer!.body.enrollment as { svcPaid: number };
    const place = {
      learner: who,
      courseId: about!,
      paidSvc: svcPaid,
      status: 'ongoing',
      rewardSvc: 0,
    } as const;
    places.set(`${who} ${about}`, place);
  },
  complete: ({ places }, { who, about, answer }) => {
    const { rewardSvc } = answer!.body.enrollment as { rewardSvc: number };
    const place = places.get(`${who} ${about}`);
    if (place) Object.assign(place, { status: 'completed', rewardSvc });
  },
  review: ({ reviews }, { who, about, body }) => reviews.set(`${who} ${about}`, reviewIn(body)),
  deleteCourse: ({ courses, files }, { about }) => {
    courses.get(about!)!.isDeleted = true;
    files.splice(0, files.length, ...files.filter(({ courseId }) => courseId !== about));
  },
  upload: ({ files }, { about, file }) =>
    files.push({ courseId: about!, name: file!.name, sha256: sha256Of(file!.bytes) }),
  createProject: ({ projects }, { who, answer }) => {
    const { id, title } = answer!.body as { id: string; title: string };
    projects.set(id, { title, team: new Set([who]) });
  },
  joinProject: ({ projects }, { who, about }) => projects.get(about!)!.team.add(who),
  leaveProject: ({ projects }, { who, about }) => projects.get(about!)!.team.delete(who),
};

const reviewIn = (body: Sent['body']): ReviewFact => ({
  stars: Number(body?.rating),
  comment: String(body?.comment),
});

/** Nobody can say which of the two is there. */
function forgetReview(known: Known, { who, about, body }: Sent, perhaps: Set<string>): void {
  const { title } = known.courses.get(about!)!;
  const before = known.reviews.get(`${who} ${about}`);
  known.reviews.delete(`${who} ${about}`);
  perhaps.add(factLines.review(who, title, reviewIn(body)));
  if (before !== undefined) perhaps.add(factLines.review(who, title, before));
}

/** Each learner who had not completed the course by then has the coins back, and the teacher was told of exactly these. */
function refund({ places }: Known, { about, answer }: Sent): string[] {
  const refunded = [...places.values()].filter(
    ({ courseId, status }) => courseId === about && status === 'ongoing',
  );
  for (const place of refunded) place.status = 'refunded';
  const svc = refunded.reduce((sum, { paidSvc }) => sum + paidSvc, 0);
  const { refundedLearners, refundedSvc } = (answer?.body ?? {}) as Record<string, unknown>;
  if (refundedLearners === refunded.length && refundedSvc === svc) return [];
  const told = `${refundedLearners} learners and ${refundedSvc} SVC`;
  return [`a deletion told of ${told} refunded; their answers say ${refunded.length} and ${svc}`];
}

function factsOf({ members, courses, places, reviews, projects, files, keys }: Known): string[] {
  const titleOf = (courseId: string) => courses.get(courseId)!.title;
  const facts = [...members].map((email) => {
    const moved = [...places.values()].map((place) =>
      movedSvc(email, courses.get(place.courseId)!.teacher, place),
    );
    return factLines.member(
      email,
      moved.reduce((sum, svc) => sum + svc, 500),
    );
  });
  for (const course of courses.values()) facts.push(factLines.course(course));
  for (const place of places.values())
    facts.push(factLines.place(place.learner, titleOf(place.courseId), place));
  for (const [ids, review] of reviews) {
    const [reviewer = '', courseId = ''] = ids.split(' ');
    facts.push(factLines.review(reviewer, titleOf(courseId), review));
  }
  for (const { title, team } of projects.values()) facts.push(factLines.project(title, [...team]));
  for (const { courseId, name, sha256 } of files) facts.push(factLines.file(titleOf(courseId), name, sha256));
  return [...facts, ...keys];
}

/** By how much this place has changed what this member has. */
function movedSvc(email: string, teacher: string, { learner, status, paidSvc, rewardSvc }: Place): number {
  if (email === teacher) return status === 'completed' ? paidSvc : 0;
  if (email !== learner) return 0;
  return (status === 'refunded' ? 0 : -paidSvc) + rewardSvc;
}
