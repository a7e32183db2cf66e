import { OnboardingInput } from '@skillverse/contract/onboarding';
import type { OwnProfile } from '@skillverse/contract/profiles';
import { welcomeBio } from '@skillverse/contract/rules/welcome-bio';
import { uniqueSkills } from '@skillverse/contract/text/skills';
import type { TextFormat } from '@skillverse/contract/text/text-format';
import * as z from 'zod/mini';

export const STEPS = ['skills', 'links', 'bio', 'verify'] as const;
export type Step = (typeof STEPS)[number];

export const WizardForm = z.omit(OnboardingInput, { bioFormat: true });

/** The wizard as typed: what is left empty is empty text. */
export type WizardValues = z.input<typeof WizardForm>;

/** The initial values of the wizard, from the profile. */
export function valuesOf(profile: OwnProfile): WizardValues {
  return {
    skills: uniqueSkills(profile.skills),
    linkedinUrl: profile.linkedinUrl ?? '',
    githubUrl: profile.githubUrl ?? '',
    portfolioUrl: profile.portfolioUrl ?? '',
    otherLinks: profile.otherLinks,
    bio: profile.bio ?? '',
  };
}

/** The welcome line follows the first skill until the person edits the bio. */
export function bioAfter(
  bio: WizardValues['bio'],
  before: readonly string[],
  after: readonly string[],
): WizardValues['bio'] {
  return bio === welcomeBio(before) ? welcomeBio(after) : bio;
}

/** A bio that nobody has touched stays what it is, and the welcome line is plain. */
export function bioFormatOf(
  { bio, skills }: Pick<WizardValues, 'bio' | 'skills'>,
  profile: Pick<OwnProfile, 'bio' | 'bioFormat'>,
): TextFormat {
  if (bio === profile.bio) return profile.bioFormat;
  return bio === welcomeBio(skills) ? 'plain' : 'markdown';
}

export function withBioFormat(draft: OnboardingInput, profile: OwnProfile): OnboardingInput {
  return { ...draft, bioFormat: bioFormatOf(draft, profile) };
}

export const LINK_FIELDS = ['linkedinUrl', 'githubUrl', 'portfolioUrl', 'otherLinks'] as const;
export const WIZARD_FIELDS = ['skills', ...LINK_FIELDS, 'bio'] as const;

/** The first step with one of these fields. */
export function stepOf(fields: readonly string[]): Step | undefined {
  if (fields.includes('skills')) return 'skills';
  if (LINK_FIELDS.some((field) => fields.includes(field))) return 'links';
  return fields.includes('bio') ? 'bio' : undefined;
}
