import { SignInBody, SignUpBody } from '@skillverse/contract/accounts';
import { Skills, splitSkills } from '@skillverse/contract/text/skills';
import * as z from 'zod/mini';

export const SignInForm = SignInBody;

/** Sign-up as typed: the skills are one text, split on commas and line breaks before the contract's rule looks at them. */
export const SignUpForm = z.extend(SignUpBody, {
  skills: z.pipe(z.pipe(z.string(), z.transform(splitSkills)), Skills),
});
export type SignUpValues = z.input<typeof SignUpForm>;
