import type { OnboardingInput } from '@skillverse/contract/onboarding';
import { type VerificationResult, verifySkills } from '@skillverse/contract/rules/verification';
import { useEffect, useRef, useState } from 'react';
import { checksOf, type VerificationCheck, verifyMember } from '../../simulation/skill-verification.ts';

type Verification =
  | { readonly state: 'running'; readonly checks: VerificationCheck[]; readonly current: VerificationCheck }
  | { readonly state: 'done'; readonly draft: OnboardingInput; readonly result: VerificationResult }
  | { readonly state: 'failed' };

/**
 * One verification at a time. A canceled one reports nothing.
 * @param checked what had been verified already: the same comes of it
 */
export function useSkillVerification(memberId: string, checked: OnboardingInput | undefined) {
  const [verification, setVerification] = useState<Verification | undefined>(
    () => checked && { state: 'done', draft: checked, result: verifySkills(memberId, checked) },
  );
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  async function start(draft: OnboardingInput) {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    const checks = checksOf(draft);
    const onCheck = (current: VerificationCheck) => setVerification({ state: 'running', checks, current });
    try {
      const result = await verifyMember(memberId, draft, { onCheck, signal });
      if (!signal.aborted) setVerification({ state: 'done', draft, result });
    } catch {
      if (!signal.aborted) setVerification({ state: 'failed' });
    }
  }
  return {
    verification,
    start,
    cancel() {
      run.current?.abort();
      setVerification(undefined);
    },
  };
}
