import { type OwnProfile, ProfileInput } from '@skillverse/contract/profiles';
import { cleanAddress, cleanLines } from '@skillverse/contract/text/clean-text';
import { splitSkills } from '@skillverse/contract/text/skills';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { wholeAddress } from '../../../ui/forms/whole-address.ts';

/** One address a line; none has white space in it. */
const splitLinks = (text: string): string[] =>
  cleanLines(text).split(/\s+/).map(cleanAddress).filter(Boolean);

/** A profile as typed: every value is text until the contract parses it. */
export const ProfileForm = z.extend(z.omit(ProfileInput, { bioFormat: true }), {
  skills: z.pipe(z.pipe(z.string(), z.transform(splitSkills)), ProfileInput.shape.skills),
  otherLinks: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => splitLinks(text).map(wholeAddress)),
    ),
    ProfileInput.shape.otherLinks,
  ),
});

export type ProfileValues = z.input<typeof ProfileForm>;

export const PROFILE_FIELDS = [
  'name',
  'bio',
  'skills',
  'linkedinUrl',
  'githubUrl',
  'portfolioUrl',
  'otherLinks',
] as const satisfies readonly (keyof ProfileInput)[];

const SHOWN_OF_A_LINK = 60;

/** The error of the further links, with the number of the wrong one if there are several. */
export function otherLinksMessage(errors: FieldErrors<ProfileValues>, typed: string): string | undefined {
  const message = fieldMessage(errors, 'otherLinks');
  const each: unknown = errors.otherLinks;
  const links = splitLinks(typed);
  const wrong = Array.isArray(each) ? links[each.findIndex(Boolean)] : undefined;
  if (!message || wrong === undefined || links.length === 1) return message;
  const shown = wrong.length > SHOWN_OF_A_LINK ? `${wrong.slice(0, SHOWN_OF_A_LINK)}…` : wrong;
  return `${message} (“${shown}”)`;
}

/** A profile as its form shows it. */
export function valuesOf(profile: Pick<OwnProfile, (typeof PROFILE_FIELDS)[number]>): ProfileValues {
  return {
    name: profile.name,
    bio: profile.bio ?? '',
    skills: profile.skills.join(', '),
    linkedinUrl: profile.linkedinUrl ?? '',
    githubUrl: profile.githubUrl ?? '',
    portfolioUrl: profile.portfolioUrl ?? '',
    otherLinks: profile.otherLinks.join('\n'),
  };
}

/** Only the changed fields. The others stay as they are, even if another device has changed them meanwhile. */
export function typedAnew(before: ProfileValues, typed: ProfileValues): Partial<ProfileValues> {
  return picked(typed, namesTypedAnew(before, typed));
}

/** The changed part of the parsed form. Only this is sent. */
export function changesOf(
  before: ProfileValues,
  typed: ProfileValues,
  outcome: ProfileInput,
): Partial<ProfileInput> {
  return picked(outcome, namesTypedAnew(before, typed));
}

function namesTypedAnew(before: ProfileValues, typed: ProfileValues) {
  return PROFILE_FIELDS.filter((name) => typed[name] !== before[name]);
}

function picked<Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]): Partial<Whole> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>;
}
