import { BOUNTY_MAX_SVC, HelpRequestInput } from '@skillverse/contract/help/requests';
import { affordability } from '@skillverse/contract/rules/affordability';
import type * as z from 'zod/mini';

/** What is asked, as its fields show it. */
export type AskingValues = { readonly text: string; readonly skill: string; readonly bounty: string };

export type AskingErrors = Partial<Record<keyof AskingValues, string>>;

export const NOTHING_ASKED: AskingValues = { text: '', skill: '', bounty: '' };

/** The names of the fields in the contract. */
const FIELDS: Readonly<Record<string, keyof AskingValues>> = {
  text: 'text',
  skill: 'skill',
  bountySvc: 'bounty',
};

const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

export type AskingBody = z.output<typeof HelpRequestInput>;

/** What is wrong, field by field, and what is sent if nothing is. Whether the balance covers the bounty is asked first. */
export function checkAsking(
  values: AskingValues,
  balanceSvc: number,
): { errors: AskingErrors; body?: AskingBody } {
  const { text, skill, bounty } = values;
  const bountySvc = bounty.trim() === '' ? 0 : numberIn(bounty);
  const parsed = HelpRequestInput.safeParse({ text, skill, bountySvc });
  if (!parsed.success) return { errors: fieldErrors(parsed.error.issues) };
  const { shortfallSvc } = affordability(balanceSvc, bountySvc);
  if (shortfallSvc > 0) return { errors: { bounty: shortText(shortfallSvc) } };
  return { errors: {}, body: parsed.data };
}

/** What a bounty can be at most. */
export function bountyHint(balanceSvc: number): string {
  const mostSvc = Math.min(balanceSvc, BOUNTY_MAX_SVC);
  return mostSvc > 0
    ? `Up to ${mostSvc} SVC, held until it is decided.`
    : 'You have no SVC for a bounty now.';
}

export const shortText = (shortfallSvc: number) => `You need ${shortfallSvc} more SVC for this bounty`;

type Issue = { readonly path: string | readonly PropertyKey[]; readonly message: string };

/** The first sentence about each field. */
export function fieldErrors(issues: readonly Issue[]): AskingErrors {
  const errors: AskingErrors = {};
  for (const { path, message } of issues) {
    const field = FIELDS[String(typeof path === 'string' ? path : path[0])];
    if (field) errors[field] ??= message;
  }
  return errors;
}
