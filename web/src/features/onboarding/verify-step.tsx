import { linksIn, type VerificationResult } from '@skillverse/contract/rules/verification';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Seal } from '../../art/seal.tsx';
import type { VerificationCheck } from '../../simulation/skill-verification.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Tag } from '../../ui/market/tag.tsx';
import type { WizardState } from './use-wizard.ts';

const checkNames: Record<VerificationCheck, string> = {
  linkedin: 'LinkedIn profile',
  github: 'GitHub profile',
  portfolio: 'Portfolio',
  skills: 'Your skills',
};

const LINKS_LOOKED_AT = 3;

export function VerifyStep({ wizard: { verification, saving, goBackTo } }: { wizard: WizardState }) {
  if (!verification) return null;
  switch (verification.state) {
    case 'running':
      return <Checks checks={verification.checks} current={verification.current} />;
    case 'done':
      return (
        <Result result={verification.result}>
          {linksIn(verification.draft) < LINKS_LOOKED_AT && (
            <Button
              look="quiet"
              className="justify-self-start"
              disabled={saving}
              onClick={() => goBackTo('links')}
            >
              Add links
            </Button>
          )}
        </Result>
      );
    case 'failed':
      return <Failure>Your skills could not be verified. Go back and try again.</Failure>;
  }
}

function Checks({ checks, current }: { checks: VerificationCheck[]; current: VerificationCheck }) {
  const at = checks.indexOf(current);
  return (
    <>
      <p className="type-text-s text-ink-soft">Simulated: no page is opened.</p>
      <p role="status" className="sr-only">
        Checking: {checkNames[current]}
      </p>
      <ol className="grid gap-3">
        {checks.map((check, place) => (
          <li
            key={check}
            className={classNames(
              'grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-3',
              place > at && 'text-ink-soft',
            )}
          >
            <span className="grid size-10 place-items-center text-green">
              {place < at && <Seal className="size-8 -rotate-6" />}
              {place === at && <Spinner className="size-7" />}
              {place > at && <span className="size-7 rounded-full border-2 border-dashed border-line" />}
            </span>
            <span>
              <span className="block type-label">{checkNames[check]}</span>
              <span className="block type-text-s text-ink-soft">
                {place < at ? 'Checked' : place === at ? 'Checking' : 'To be checked'}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Result({ result, children }: { result: VerificationResult; children: ReactNode }) {
  const { isVerified, verifiedSkills, unverifiedSkills, suggestions, reasoning } = result;
  return (
    <>
      <p>
        {reasoning}
        {isVerified &&
          verifiedSkills.length > 0 &&
          ' The simulated check is never wholly sure, so it lists as many as its confidence covers.'}
        {!isVerified && ' Add links and verify again: until then your profile says ‘Verification Failed’.'}
      </p>
      <CheckedSkills label="Verified skills" skills={verifiedSkills} verified />
      <CheckedSkills label={isVerified ? 'Not covered' : 'Skills not verified'} skills={unverifiedSkills} />
      {suggestions.length > 0 && (
        <section className="grid gap-2">
          <h4 className="type-label">Suggestions</h4>
          <ul className="grid list-disc gap-1 pl-5">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
          {children}
        </section>
      )}
      <p className="type-text-s text-ink-soft">Simulated: no page was opened.</p>
    </>
  );
}

type CheckedSkillsProps = { label: string; skills: readonly string[]; verified?: boolean };

function CheckedSkills({ label, skills, verified = false }: CheckedSkillsProps) {
  if (skills.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="type-label">{label}</h4>
      <ul aria-label={label} className="flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <li key={skill} className="max-w-full">
            <Tag look={verified ? 'green' : 'outline'}>
              {verified && <Check aria-hidden="true" className="mr-1 inline size-3.5" />}
              {skill}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
