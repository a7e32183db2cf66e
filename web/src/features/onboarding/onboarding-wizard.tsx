import { verificationTitle } from '@skillverse/contract/rules/verification';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Seal } from '../../art/seal.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Question } from '../../ui/dialog/question.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { focusHeir } from '../../ui/focus/focus-content.ts';
import { BioStep } from './bio-step.tsx';
import { LinksStep } from './links-step.tsx';
import { SkillsStep } from './skills-step.tsx';
import { useWizard, type WizardOptions, type WizardState } from './use-wizard.ts';
import { VerifyStep } from './verify-step.tsx';
import { WizardProgress } from './wizard-progress.tsx';

/** Skills, links, bio and their verification, one after the other; nothing is saved before the end. */
export function OnboardingWizard(options: WizardOptions) {
  const wizard = useWizard(options);
  const { step, leaving } = wizard;
  const back = useWayBack();
  const heading = useHeadingFocus(`${step} ${wizard.verification?.state === 'done'}`);
  return (
    <Dialog
      open={options.open}
      onClose={leaving.close}
      closable={!wizard.saving}
      title="Complete your profile"
      initialFocus={heading}
      finalFocus={back}
      onSubmit={wizard.next}
      footer={leaving.asking ? <LeaveUnsaved wizard={wizard} /> : <Actions wizard={wizard} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 wide:min-h-92 wide:gap-3">
        <WizardProgress step={step} />
        <h3
          ref={heading}
          tabIndex={-1}
          className="mt-1 flex scroll-mt-20 items-center gap-3 type-display-m outline-none"
        >
          {isVerified(wizard) && <Seal className="stamped size-9 shrink-0 -rotate-6" />}
          {headingOf(wizard)}
        </h3>
        {step === 'skills' && <SkillsStep skills={wizard.skills} />}
        {step === 'links' && <LinksStep wizard={wizard} />}
        {step === 'bio' && <BioStep wizard={wizard} />}
        {step === 'verify' && <VerifyStep wizard={wizard} />}
      </div>
    </Dialog>
  );
}

/** It may have opened by itself: then there is no button to give the focus back to. */
function useWayBack() {
  const [opener] = useState(() => document.activeElement);
  const isOpener = opener instanceof HTMLButtonElement || opener instanceof HTMLAnchorElement;
  return () => focusHeir(() => (isOpener && opener.isConnected ? opener : null));
}

/** Each step begins at its heading, which is read out. */
function useHeadingFocus(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    heading.current?.focus();
  }, [place]);
  return heading;
}

const isVerified = ({ verification }: WizardState) =>
  verification?.state === 'done' && verification.result.isVerified;

function headingOf({ step, verification }: WizardState): string {
  switch (step) {
    case 'skills':
      return 'What are you good at?';
    case 'links':
      return 'Where can people see your work?';
    case 'bio':
      return 'Who are you?';
    case 'verify':
      if (verification?.state === 'done') return verificationTitle(verification.result);
      return verification?.state === 'failed' ? 'Not verified' : 'Verifying your skills';
  }
}

function Actions({ wizard }: { wizard: WizardState }) {
  const { step, failure } = wizard;
  return (
    <>
      <Failure>{step === 'verify' && failure}</Failure>
      {/* Side by side, the way on at the right, where it leads, and as wide as there is room; below each other only where
          their words do not fit. Tab meets them as the eye does. */}
      <div className="flex flex-wrap gap-2">
        {step === 'skills' ? (
          <Button look="plain" tall onClick={wizard.skip} className="grow">
            Skip for now
          </Button>
        ) : (
          <Button look="plain" tall disabled={wizard.saving} onClick={wizard.back} className="grow">
            Back
          </Button>
        )}
        <Onward wizard={wizard} />
      </div>
    </>
  );
}

const onward = { type: 'submit', tall: true, className: 'grow-99' } as const;

function Onward({ wizard: { step, hasSkills, verification, saving } }: { wizard: WizardState }) {
  if (step === 'verify') {
    return (
      <Button {...onward} disabled={verification?.state !== 'done'} pending={saving}>
        Complete Onboarding
      </Button>
    );
  }
  return (
    <Button {...onward} disabled={!hasSkills}>
      {step === 'bio' ? 'Verify Skills' : 'Next'}
    </Button>
  );
}

function LeaveUnsaved({ wizard: { leaving, changed } }: { wizard: WizardState }) {
  return (
    <Question
      title="Close without saving?"
      onKeep={leaving.stay}
      actions={
        <>
          <Button look="plain" onClick={leaving.stay}>
            Keep editing
          </Button>
          <Button look="danger" onClick={leaving.leave}>
            Discard changes
          </Button>
        </>
      }
    >
      <p className="type-text-s">
        {changed ? 'What you have changed here' : 'Your verification'} is not saved yet.
      </p>
    </Question>
  );
}
