import { tabStorage } from '../../api/session/tab-storage.ts';
import { STEPS, type Step, type WizardValues } from './wizard-form.ts';

/** The values of the wizard, including typed entries that are not added yet. */
export type WizardDraft = {
  readonly step: Step;
  readonly values: WizardValues;
  readonly skill: string;
  readonly otherLink: string;
  /** Whether it differs from the profile. */
  readonly changed: boolean;
};

/** Signing out takes it out of the tab by its name, as the other drafts. */
const NAME = 'onboarding drafts';

/**
 * Kept while the wizard is open, and read where the page is loaded again under it: whenever it is opened, it begins again. That is
 * why the page itself remembers nothing of it.
 */
export function keepWizardDraft(memberId: string, kept: WizardDraft | undefined): void {
  try {
    if (kept) tabStorage().setItem(NAME, JSON.stringify({ memberId, kept }));
    else tabStorage().removeItem(NAME);
  } catch {
    // Storage is full: a reload starts from the beginning.
  }
}

/** @returns undefined if another version of this app, or a person, has stored something else */
export function wizardDraftOf(memberId: string): WizardDraft | undefined {
  try {
    const { memberId: owner, kept } = JSON.parse(tabStorage().getItem(NAME) ?? '{}');
    return owner === memberId && isWhole(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isList = (value: unknown) => Array.isArray(value) && value.every(isText);

const isWhole = ({ step, values, skill, otherLink }: WizardDraft) =>
  STEPS.includes(step) &&
  isList(values.skills) &&
  isList(values.otherLinks) &&
  [skill, otherLink, values.bio, values.linkedinUrl, values.githubUrl, values.portfolioUrl].every(isText);
