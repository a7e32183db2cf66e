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

/** Of answering a review. */
export const answerRefusals: Readonly<Record<string, Refused>> = Object.fromEntries(
  Object.entries(CALLS).flatMap(([name, method]): [string, Refused][] => [
    [`${name} REVIEW_NOT_FOUND`, { message: 'Review not found', provoke: asking(method, false) }],
    [
      `${name} NOT_YOUR_REVIEW`,
      { message: 'Only the reviewed teacher can answer this review', provoke: asking(method, true) },
    ],
  ]),
);
