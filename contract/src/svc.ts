import * as z from 'zod/mini';
import { inGroups } from './text/text-fields.ts';

const MAX_PRICE_SVC = 1_000_000;

/** A whole, non-negative number of Skill Coins. */
export const Svc = z.int().check(z.nonnegative());

/** The highest price in SVC, as a query value. It may be higher than any price. */
export const AtMostSvc = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,9}$/, 'Enter a whole number of SVC')),
  z.transform(Number),
);

/** What a course may cost. */
export const PriceSvc = z
  .int('Enter a whole number of SVC')
  .check(
    z.minimum(0, 'Enter 0 SVC or more'),
    z.maximum(MAX_PRICE_SVC, `Enter at most ${inGroups(MAX_PRICE_SVC)} SVC`),
  );
