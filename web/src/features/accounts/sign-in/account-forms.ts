import { SignInBody, SignUpBody } from '@skillverse/contract/accounts';
import { JOIN_REASON_MAX, joiningFields } from '@skillverse/contract/accounts/joining';
import { Skills, splitSkills } from '@skillverse/contract/text/skills';
import { requiredLines } from '@skillverse/contract/text/text-fields';
import * as z from 'zod/mini';

export const SignInForm = SignInBody;

/** Why somebody wants to join, where a host asks for it. */
export const ReasonField = requiredLines('A reason', JOIN_REASON_MAX);
/** That one agrees, where there is something to agree to. */
export const Agreed = z
  .optional(z.boolean())
  .check(z.refine((agreed) => agreed === true, 'Please read the rules and agree to them'));

/**
 * Sign-up as typed: the skills are one text, split on commas and line breaks before the contract's rule looks at them.
 * @param asks what the site asks for besides
 */
export const signUpForm = (asks: { reason: boolean; consent: boolean }) =>
  z.extend(SignUpBody, {
    skills: z.pipe(z.pipe(z.string(), z.transform(splitSkills)), Skills),
    reason: asks.reason ? ReasonField : joiningFields.reason,
    agreed: asks.consent ? Agreed : z.optional(z.boolean()),
  });
export type SignUpValues = z.input<ReturnType<typeof signUpForm>>;
