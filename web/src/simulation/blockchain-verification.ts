const PROCESSING_AFTER_MS = 2000;
const SUCCESS_AFTER_MS = 4000;

export type VerificationState =
  | { readonly step: 'verifying' }
  | { readonly step: 'processing' }
  | { readonly step: 'success'; readonly transaction: string; readonly bonusSvc: number };

export const VERIFYING: VerificationState = { step: 'verifying' };

/** A label, not a transaction: nothing is written to a chain, and the bonus moves no coins. */
const VERIFIED: VerificationState = { step: 'success', transaction: '0x7f3a…c21d', bonusSvc: 50 };

/**
 * Verifies a completion, telling each later step as it is reached; it begins in VERIFYING.
 * @returns ends it early: nothing more is told
 */
export function verifyCompletion(_courseId: string, onStep: (state: VerificationState) => void): () => void {
  const timers = [
    setTimeout(() => onStep({ step: 'processing' }), PROCESSING_AFTER_MS),
    setTimeout(() => onStep(VERIFIED), SUCCESS_AFTER_MS),
  ];
  return () => timers.forEach(clearTimeout);
}
