import {
  type VerificationDraft,
  type VerificationResult,
  verifySkills,
} from '@skillverse/contract/rules/verification';

const SHORTEST_MS = 2000;
const LONGEST_MS = 5000;

export type VerificationCheck = 'linkedin' | 'github' | 'portfolio' | 'skills';

/** What a verification looks at, one after the other: each link that is given, then the skills. */
export function checksOf({ linkedinUrl, githubUrl, portfolioUrl }: VerificationDraft): VerificationCheck[] {
  return [
    ...(linkedinUrl === null ? [] : ['linkedin' as const]),
    ...(githubUrl === null ? [] : ['github' as const]),
    ...(portfolioUrl === null ? [] : ['portfolio' as const]),
    'skills',
  ];
}

type Verifying = {
  /** Told when a check begins. */
  onCheck: (check: VerificationCheck) => void;
  signal: AbortSignal;
};

/**
 * Verifies a member's skills against the links. Nothing leaves the browser: it only takes as long as it might, and comes
 * to what the server will come to when the draft is saved.
 * @throws the signal's reason where it was canceled
 */
export async function verifyMember(
  memberId: string,
  draft: VerificationDraft,
  { onCheck, signal }: Verifying,
): Promise<VerificationResult> {
  const checks = checksOf(draft);
  const takesMs = SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS);
  const endsAfterMs = (place: number) => Math.round((takesMs * place) / checks.length);
  for (const [place, check] of checks.entries()) {
    signal.throwIfAborted();
    onCheck(check);
    await pause(endsAfterMs(place + 1) - endsAfterMs(place), signal);
  }
  return verifySkills(memberId, draft);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    function stop() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
}
