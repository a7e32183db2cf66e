import { inTransaction } from '../../../src/db/transaction.ts';
import { hideThing } from '../../../src/features/departures/hide-thing.ts';
import { aMember, signedIn } from '../../given/given.ts';
import { aReview, NOWHERE } from '../../given/given-reports.ts';
import type { Given, Refused } from './refused.ts';

const CALLS = { 'reviews.putAnswer': 'PUT', 'reviews.removeAnswer': 'DELETE' } as const;
type Method = (typeof CALLS)[keyof typeof CALLS];

/** A member asks who was not reviewed. */
const asking =
  (method: Method, isThere: boolean) =>
  async ({ site, database: { db } }: Given) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const id = isThere ? (await aReview(db)).id : NOWHERE;
    const body = method === 'PUT' ? { text: 'Thank you.' } : undefined;
    return await site.ask(method, `/api/reviews/${id}/answer`, { as, body });
  };

/** The teacher asks, whose answer a host has hidden. */
const askingAboutHidden =
  (method: Method) =>
  async ({ site, database: { db } }: Given) => {
    const { id, teacherId } = await aReview(db);
    await db`
      update user_reviews set answer = 'Thanks', answered_at = now(), answer_hidden_at = now() where id = ${id}`;
    const as = await signedIn(db, teacherId);
    const body = method === 'PUT' ? { text: 'Thank you.' } : undefined;
    return await site.ask(method, `/api/reviews/${id}/answer`, { as, body });
  };

/** Of answering a review, and of changing one that a host has hidden. */
export const answerRefusals: Readonly<Record<string, Refused>> = Object.fromEntries([
  [
    'reviews.putMyReview REVIEW_HIDDEN',
    {
      message: 'The host has hidden your review. It cannot be changed',
      provoke: async ({ site, database: { db } }: Given) => {
        const { id, reviewerId, course } = await aReview(db);
        const hiding = { kind: 'review', id, hostId: null, reason: null } as const;
        await inTransaction(db, (tx) => hideThing(tx, hiding));
        const as = await signedIn(db, reviewerId);
        return await site.ask('PUT', `/api/courses/${course.id}/review`, { as, body: { rating: 4 } });
      },
    },
  ],
  ...Object.entries(CALLS).flatMap(([name, method]): [string, Refused][] => [
    [`${name} REVIEW_NOT_FOUND`, { message: 'Review not found', provoke: asking(method, false) }],
    [
      `${name} NOT_YOUR_REVIEW`,
      { message: 'Only the reviewed teacher can answer this review', provoke: asking(method, true) },
    ],
    [
      `${name} ANSWER_HIDDEN`,
      {
        message: 'The host has hidden your answer. It cannot be changed',
        provoke: askingAboutHidden(method),
      },
    ],
  ]),
]);
