import * as z from 'zod/mini';
import type { Refusals } from '../call.ts';
import { requiredLines } from '../text/text-fields.ts';
import { HOST_REASON_MAX } from './desk.ts';

/** The longest suspension that ends by itself. */
const SUSPENSION_DAYS_MAX = 365;

/** What a host says when a member is suspended: from the page of the member, or by deciding a report. */
export const Suspending = z.strictObject({
  /** The member reads it. */
  reason: requiredLines('A reason', HOST_REASON_MAX),
  /** How many days it lasts; null: when a host ends it. */
  days: z.nullable(
    z
      .int('Enter a whole number of days')
      .check(
        z.minimum(1, 'Enter 1 day or more'),
        z.maximum(SUSPENSION_DAYS_MAX, `Enter at most ${SUSPENSION_DAYS_MAX} days`),
      ),
  ),
  /** Hides their courses and projects as well, for as long. */
  withOffers: z.boolean(),
});

/** What a call that does something to an account may answer with. */
export const accountRefusals = {
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  HOST_MEMBER: { status: 409, message: 'This member is a host. Remove them as host first.' },
  OWN_ACCOUNT: { status: 409, message: 'You cannot do this to your own account' },
} as const satisfies Refusals;
