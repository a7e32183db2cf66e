import * as z from 'zod/mini';
import { Email, PASSWORD_MAX } from './accounts.ts';
import { call } from './call.ts';
import { notTheTeachers, ofCourse } from './courses.ts';
import { Timestamp } from './ids.ts';
import { Svc } from './svc.ts';
import { cleanLine } from './text/clean-text.ts';

/**
 * Takes a course off the market for good. Learners in progress get back what they paid; finished places, their
 * transfers and the reviews stay.
 */
export const deleteCourse = call({
  method: 'DELETE',
  path: '/api/courses/:courseId',
  who: 'member',
  keyed: true,
  failure: 'Failed to delete course',
  ...ofCourse,
  /** The exact title, typed by the teacher: cleaned, and compared as it is read. */
  body: z.strictObject({ title: z.string('Type the title of the course').check(z.overwrite(cleanLine)) }),
  ok: z.object({ refundedLearners: z.int(), refundedSvc: Svc }),
  errors: {
    ...notTheTeachers,
    TITLE_DIFFERS: { status: 409, message: 'This is not the exact title of the course' },
  },
});

/**
 * Ends the membership for good: own courses are deleted with refunds, own running enrollments are left (rules/leave-terms.ts
 * says who gets their price), and the coins that are left go back to the mint. Reviews and finished enrollments stay, under 'Unknown User'.
 */
export const deleteMe = call({
  method: 'DELETE',
  path: '/api/me',
  who: 'member',
  limited: true,
  failure: 'Failed to delete account',
  body: z.strictObject({
    /** The member's own address, typed. */
    email: Email,
    /**
     * Left out where a passkey was used in this session within the last ten minutes, and by a member who has none (signed up
     * with Google): a sign-in of the last ten minutes stands for it. It is asked for because somebody may find a session that
     * was left open.
     */
    currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  }),
  ok: z.object({ closedSvc: Svc }),
  errors: {
    WRONG_PASSWORD: { status: 409, message: 'The current password is not right' },
    SIGN_IN_AGAIN: { status: 409, message: 'Sign in again, then delete your account within 10 minutes' },
    LAST_HOST: {
      status: 409,
      message: 'You are the last host of this site. Make another member a host first',
    },
    EMAIL_DIFFERS: { status: 409, message: 'This is not the e-mail address of your account' },
  },
});

/** Why the viewer is suspended and until when. The decision can be appealed. */
const Suspension = z.object({
  since: Timestamp,
  /** When it ends by itself; null: when a host ends it. */
  until: z.nullable(Timestamp),
  /** null: the host gave none. */
  reason: z.nullable(z.string()),
  /** null for a suspension from before decisions were kept. */
  decisionId: z.nullable(z.uuid()),
});

export const getSuspension = call({
  method: 'GET',
  path: '/api/me/suspension',
  who: 'member',
  forSuspended: true,
  failure: 'Failed to get why your account is suspended',
  /** null: is not suspended. */
  ok: z.object({ suspension: z.nullable(Suspension) }),
  errors: {},
});
