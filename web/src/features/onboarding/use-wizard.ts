import type { OnboardingInput } from '@skillverse/contract/onboarding';
import { isBlank } from '@skillverse/contract/text/clean-text';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '../../api/queries/form-resolver.ts';
import { markIssues } from '../../api/queries/mark-issues.ts';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts';
import { addLink, addSkills } from './add-entry.ts';
import { completeFailureText, useCompleteOnboarding } from './use-complete-onboarding.ts';
import { useEntries } from './use-entries.ts';
import { useSkillVerification } from './use-skill-verification.ts';
import { keepWizardDraft, type WizardDraft, wizardDraftOf } from './wizard-draft.ts';
import {
  bioAfter,
  LINK_FIELDS,
  STEPS,
  type Step,
  stepOf,
  valuesOf,
  WIZARD_FIELDS,
  WizardForm,
  type WizardValues,
  withBioFormat,
} from './wizard-form.ts';

const resolver = formResolver(WizardForm);

/** The verification result from before a reload. */
function checkedIn(draft: WizardDraft | undefined): OnboardingInput | undefined {
  return draft?.step === 'verify' ? z.safeParse(WizardForm, draft.values).data : undefined;
}

/** The fields of the wizard; they begin with what the profile says at this moment, or with what stood in them before a reload. */
function useWizardForm(resumes: boolean) {
  const viewer = useSignedInViewer();
  const [draft] = useState(() => (resumes ? wizardDraftOf(viewer.id) : undefined));
  const [begun] = useState(() => draft?.values ?? valuesOf(viewer));
  const [checked] = useState(() => checkedIn(draft));
  const form = useForm<WizardValues, unknown, OnboardingInput>({
    resolver,
    defaultValues: begun,
    mode: 'onTouched',
  });
  const { watch, setValue } = form;
  const values = watch();
  const skills = useEntries({
    entries: values.skills,
    onChange(entries) {
      setValue('bio', bioAfter(values.bio, values.skills, entries), { shouldDirty: true });
      setValue('skills', entries, { shouldDirty: true });
    },
    add: addSkills,
    begun: draft?.skill,
  });
  const otherLinks = useEntries({
    entries: values.otherLinks,
    onChange: (entries) => setValue('otherLinks', entries, { shouldDirty: true }),
    add: addLink,
    begun: draft?.otherLink,
  });
  return {
    viewer,
    memberId: viewer.id,
    form,
    values,
    skills,
    // What is typed counts, whether it was added or not.
    hasSkills: skills.entries.length > 0 || !isBlank(skills.text),
    otherLinks,
    checked,
    begunAt: checked ? 'verify' : stepBeforeCheck(draft?.step ?? 'skills'),
    changed: draft?.changed || form.formState.isDirty || skills.text !== '' || otherLinks.text !== '',
  };
}

/** A reload ends a pending verification. It has to be started again. */
const stepBeforeCheck = (step: Step): Step => (step === 'verify' ? 'bio' : step);

type WizardFields = ReturnType<typeof useWizardForm>;

/**
 * While the person copies an address from another app, the browser may reload the page, so the draft is stored. Closing the wizard
 * deletes it.
 */
function useDraft(open: boolean, step: Step, { memberId, values, changed, ...fields }: WizardFields) {
  const { text: skill } = fields.skills;
  const { text: otherLink } = fields.otherLinks;
  const isDraft = open && (changed || step !== 'skills');
  useEffect(() => {
    keepWizardDraft(memberId, isDraft ? { step, values, skill, otherLink, changed } : undefined);
  });
}

/** Canceled when the wizard is closed. */
function useVerifying(open: boolean, { memberId, checked }: WizardFields) {
  const verifying = useSkillVerification(memberId, checked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it closes
  useEffect(() => {
    if (!open) verifying.cancel();
  }, [open]);
  return verifying;
}

/** The first step with what the server found wrong; each field has its sentence then. */
function stepToMend(error: unknown, { setError, getFieldState }: WizardFields['form']) {
  if (!markIssues(error, WIZARD_FIELDS, setError)) return undefined;
  return stepOf(WIZARD_FIELDS.filter((name) => getFieldState(name).error));
}

export type WizardOptions = {
  open: boolean;
  onClose: () => void;
  /** It was open before a reload, and continues where it was. */
  resumes: boolean;
};

/** The four steps, from what the profile says to what is saved. */
export function useWizard({ open, onClose, resumes }: WizardOptions) {
  const fields = useWizardForm(resumes);
  const { viewer, form, skills, hasSkills, otherLinks, changed } = fields;
  const [step, setStep] = useState<Step>(fields.begunAt);
  const { verification, start, cancel } = useVerifying(open, fields);
  const saving = useCompleteOnboarding();
  const isChecked = verification?.state === 'done';
  useDraft(open, isChecked ? step : stepBeforeCheck(step), fields);
  const leaving = useLeaveQuestion(open && (changed || isChecked) && !saving.isPending, {
    close: onClose,
    window: false,
    stepBack: open && step !== 'skills' ? back : undefined,
  });

  function goBackTo(earlier: Step) {
    // A failed save is shown here, and the draft exists nowhere else.
    if (saving.isUnderWay()) return;
    cancel();
    saving.reset();
    setStep(earlier);
  }
  function back() {
    goBackTo(STEPS[STEPS.indexOf(step) - 1] ?? 'skills');
  }
  function verify(draft: OnboardingInput) {
    setStep('verify');
    void start(draft);
  }
  function complete() {
    if (!isChecked) return;
    const onError = (error: unknown) => setStep(stepToMend(error, form) ?? 'verify');
    saving.mutate({ body: withBioFormat(verification.draft, viewer) }, { onSuccess: leaving.leave, onError });
  }
  function close() {
    if (!saving.isUnderWay()) leaving.close();
  }
  const onward: Record<Step, () => unknown> = {
    skills: () => hasSkills && skills.commit() && setStep('links'),
    links: async () => {
      if (otherLinks.commit() && (await form.trigger(LINK_FIELDS, { shouldFocus: true }))) setStep('bio');
    },
    bio: form.handleSubmit(verify, (wrong) => setStep(stepOf(Object.keys(wrong)) ?? 'bio')),
    verify: complete,
  };
  return {
    ...fields,
    step,
    verification,
    saving: saving.isPending,
    failure: saving.isError ? completeFailureText(saving.error) : undefined,
    leaving: { ...leaving, close },
    next(event: FormEvent) {
      event.preventDefault();
      void onward[step]();
    },
    back,
    goBackTo,
    skip: leaving.leave,
  };
}

export type WizardState = ReturnType<typeof useWizard>;
