import { expect, test } from 'vitest';
import { forgetDrafts } from '../../api/session/forget-drafts.ts';
import { tabStorage } from '../../api/session/tab-storage.ts';
import { keepWizardDraft, type WizardDraft, wizardDraftOf } from './wizard-draft.ts';

const draft: WizardDraft = {
  step: 'links',
  values: {
    skills: ['Ceramics'],
    linkedinUrl: 'https://linkedin.com/in/amara',
    githubUrl: '',
    portfolioUrl: '',
    otherLinks: ['https://pots.example/'],
    bio: '',
  },
  skill: '',
  otherLink: 'https://bowls',
  changed: true,
};

test('what was begun in the wizard outlives a reload at its step, and nobody else reads it', () => {
  keepWizardDraft('amara', draft);
  expect(wizardDraftOf('amara')).toEqual(draft);
  expect(wizardDraftOf('kofi')).toBeUndefined();
});

test('what was begun in the wizard goes when it is closed, and with whoever signs out', () => {
  keepWizardDraft('amara', draft);
  keepWizardDraft('amara', undefined);
  expect(wizardDraftOf('amara')).toBeUndefined();
  keepWizardDraft('amara', draft);
  forgetDrafts();
  expect(wizardDraftOf('amara')).toBeUndefined();
});

test('what another version of the wizard has kept is not read', () => {
  for (const kept of [
    undefined,
    { ...draft, step: 'photo' },
    { ...draft, skill: undefined },
    { ...draft, values: { ...draft.values, skills: 'Ceramics' } },
    { ...draft, values: { ...draft.values, otherLinks: [1] } },
    { ...draft, values: { ...draft.values, githubUrl: null } },
  ]) {
    tabStorage().setItem('onboarding drafts', JSON.stringify({ memberId: 'amara', kept }));
    expect(wizardDraftOf('amara')).toBeUndefined();
  }
});
