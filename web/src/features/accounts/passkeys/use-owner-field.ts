import { useRef, useState } from 'react';
import { ApiRefusal } from '../../../api/http/refusal.ts';
import { PROOF_OVER, usePasskeyProof } from './use-passkey-proof.ts';

const NEEDED = 'Current password is required';

/** The field of a form that asks who sits here, where nothing else is asked: see ProofField. */
export function useOwnerField(hasPassword: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string>();
  const proof = usePasskeyProof();
  return {
    props: { proof, hasPassword, ref, ...(mistake !== undefined && { error: mistake }) },
    /** Hands over what was typed, unless nothing was. */
    ask(go: (currentPassword: string | undefined) => void) {
      const typed = ref.current?.value;
      const isMissing = hasPassword && !proof.isDone && !typed;
      setMistake(isMissing ? NEEDED : undefined);
      if (isMissing) ref.current?.focus();
      else go(proof.isDone || !typed ? undefined : typed);
    },
    /** Says beside the field what was wrong with it. */
    onError(error: unknown) {
      if (!isWrongPassword(error)) return;
      setMistake(proof.isDone ? PROOF_OVER : error.message);
      proof.forget();
    },
  };
}

export function isWrongPassword(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && error.code === 'WRONG_PASSWORD';
}
