import { aText } from '../../../server/test/given/files/made-files.ts';
import type { Deed, Market, Offer, Trader, Wish } from './market.ts';

/** What everybody does in turn, each beginning elsewhere; what there is no occasion for is passed over. */
const ROUND: readonly Deed[] = [
  'createCourse',
  'enroll',
  'enroll',
  'complete',
  'createProject',
  'upload',
  'enroll',
  'joinProject',
  'review',
  'editPrice',
  'complete',
  'enroll',
  'signUp',
  'joinProject',
  'complete',
  'leaveProject',
  'enroll',
  'upload',
  'review',
  'editPrice',
  'deleteCourse',
];

/** What this trader wants next. */
export function nextWish(market: Market, trader: Trader): Wish {
  for (;;) {
    const deed = ROUND[trader.turns % ROUND.length]!;
    trader.turns++;
    const wish = wishes[deed](market, trader);
    if (wish) return wish;
  }
}

/** @throws Error where there is no occasion for it */
export function wishFor(deed: Deed, market: Market, trader: Trader): Wish {
  const wish = wishes[deed](market, trader);
  if (!wish) throw new Error(`${trader.email} has no occasion for ${deed}`);
  return wish;
}

export function aSignUp(email: string): Wish {
  const body = { name: 'Tess Trader', email, password: 'correct horse battery', skills: ['Trading'] };
  return { deed: 'signUp', who: email, method: 'POST', path: '/api/auth/sign-up', body };
}

type MakeWish = (market: Market, trader: Trader) => Wish | undefined;

const wishes: Record<Deed, MakeWish> = {
  signUp: (market) => aSignUp(`n${++market.made}@${market.id}.test`),
  createCourse: (market, { email }) => {
    const body = {
      title: `Course ${++market.made} ${market.id}`,
      description: `Knots, splices and a little patience (${market.made}).`,
      skillCategory: 'Photography',
      svcValue: aPrice(market),
      duration: 60,
    };
    return { deed: 'createCourse', who: email, method: 'POST', path: '/api/courses', body };
  },
  editPrice: (market, trader) => {
    const body = { svcValue: aPrice(market) };
    return ofCourse('editPrice', trader, 'PATCH', '', pick(trader, own(market.courses, trader)), body);
  },
  enroll: (market, trader) => {
    const known = [...trader.learning, ...trader.learned];
    const open = others(market.courses, trader).filter(({ id }) => !known.includes(id));
    const course = pick(trader, open);
    return ofCourse('enroll', trader, 'POST', '/enroll', course, { expectedSvcValue: course?.priceSvc });
  },
  complete: (market, trader) =>
    ofCourse('complete', trader, 'POST', '/complete', pickKnown(market.courses, trader, trader.learning)),
  review: (market, trader) => {
    const comment = `Patient, and to the point (${++market.made}).`;
    const body = { rating: 1 + (trader.turns % 5), comment };
    return ofCourse(
      'review',
      trader,
      'PUT',
      '/review',
      pickKnown(market.courses, trader, trader.learned),
      body,
    );
  },
  deleteCourse: (market, trader) => {
    const mine = own(market.courses, trader);
    return ofCourse('deleteCourse', trader, 'DELETE', '', mine[0], { title: mine[0]?.title });
  },
  upload: (market, trader) => {
    const wish = ofCourse(
      'upload',
      trader,
      'POST',
      '/media?kind=document',
      pick(trader, own(market.courses, trader)),
    );
    const file = { ...aText(`What to bring ${++market.made}\n`.repeat(60)), name: `List ${market.made}.txt` };
    return wish && { ...wish, file };
  },
  createProject: (market, { email }) => {
    const body = {
      title: `Project ${++market.made} ${market.id}`,
      description: 'A loom for everybody.',
      category: 'Design',
      requiredSkills: ['Patience'],
      maxMembers: 3,
    };
    return { deed: 'createProject', who: email, method: 'POST', path: '/api/projects', body };
  },
  joinProject: (market, trader) => {
    const open = others(market.projects, trader).filter(({ id }) => !trader.joined.includes(id));
    return ofProject('joinProject', trader, '/join', pick(trader, open));
  },
  leaveProject: (market, trader) =>
    ofProject('leaveProject', trader, '/leave', pickKnown(market.projects, trader, trader.joined)),
};

const aPrice = ({ made }: Market) => (made * 7) % 40;
const own = (offers: readonly Offer[], { email }: Trader) => offers.filter(({ owner }) => owner === email);
const others = (offers: readonly Offer[], { email }: Trader) => offers.filter(({ owner }) => owner !== email);

/** One of the last, so that several meet at the same. */
function pick(trader: Trader, offers: readonly Offer[]): Offer | undefined {
  const last = offers.slice(-6);
  return last[trader.turns % last.length];
}

function pickKnown(
  offers: readonly Offer[],
  trader: Trader,
  ids: readonly string[],
): Pick<Offer, 'id'> | undefined {
  const id = ids[trader.turns % ids.length];
  return id === undefined ? undefined : (offers.find((offer) => offer.id === id) ?? { id });
}

function ofCourse(
  deed: Deed,
  { email }: Trader,
  method: Wish['method'],
  below: string,
  course: Pick<Offer, 'id'> | undefined,
  body?: Wish['body'],
): Wish | undefined {
  if (!course) return undefined;
  const path = `/api/courses/${course.id}${below}`;
  return { deed, who: email, method, path, about: course.id, ...(body && { body }) };
}

function ofProject(
  deed: Deed,
  { email }: Trader,
  below: string,
  project: Pick<Offer, 'id'> | undefined,
): Wish | undefined {
  if (!project) return undefined;
  return { deed, who: email, method: 'POST', path: `/api/projects/${project.id}${below}`, about: project.id };
}
