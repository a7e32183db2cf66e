/** What a verification looks at. Source: specification, section 9; decisions in docs/decisions. */
export interface VerificationDraft {
  readonly skills: readonly string[];
  readonly linkedinUrl: string | null;
  readonly githubUrl: string | null;
  readonly portfolioUrl: string | null;
}

export interface VerificationResult {
  readonly isVerified: boolean;
  /** 0 to 0.95. */
  readonly confidence: number;
  /** The first skills of the draft, in order. */
  readonly verifiedSkills: readonly string[];
  readonly unverifiedSkills: readonly string[];
  readonly suggestions: readonly string[];
  readonly reasoning: string;
}

const VERIFIED_ABOVE = 0.6;
const FULLY_VERIFIED_ABOVE = 0.8;

/** A member with a skill and this many links is always verified, and with fewer never, whatever the chance. */
export const LINKS_NEEDED = 2;

export const linksIn = ({
  linkedinUrl,
  githubUrl,
  portfolioUrl,
}: Omit<VerificationDraft, 'skills'>): number =>
  [linkedinUrl, githubUrl, portfolioUrl].filter(Boolean).length;

/** The heading over a result. */
export function verificationTitle({ isVerified, confidence }: VerificationResult): string {
  if (confidence > FULLY_VERIFIED_ABOVE) return 'Skills Verified!';
  return isVerified ? 'Skills Partially Verified!' : 'Verification Incomplete';
}

/**
 * The simulated verification: a sum over what was given and a chance that depends on member and draft alone, so that
 * browser and server come to the same result.
 */
export function verifySkills(memberId: string, draft: VerificationDraft): VerificationResult {
  const { skills, linkedinUrl, githubUrl, portfolioUrl } = draft;
  const links = linksIn(draft);
  const chance = fractionOf(JSON.stringify([memberId, skills, linkedinUrl, githubUrl, portfolioUrl])) * 0.1;
  const confidence = Math.min(0.95, (links / 3) * 0.6 + (skills.length > 0 ? 0.3 : 0) + chance);
  const isVerified = confidence > VERIFIED_ABOVE;
  const count = Math.floor(skills.length * (isVerified ? confidence : confidence * 0.5));
  return {
    isVerified,
    confidence,
    verifiedSkills: skills.slice(0, count),
    unverifiedSkills: skills.slice(count),
    suggestions: suggestionsFor(draft),
    reasoning: reasoningFor({ isVerified, count, of: skills.length, links }),
  };
}

function suggestionsFor({ linkedinUrl, githubUrl, portfolioUrl }: VerificationDraft): string[] {
  return [
    ...(linkedinUrl === null ? ['Add your LinkedIn profile'] : []),
    ...(githubUrl === null ? ['Add your GitHub profile'] : []),
    ...(portfolioUrl === null ? ['Add your portfolio'] : []),
    'Keep your profiles up to date with your latest work',
  ];
}

type Reasons = { isVerified: boolean; count: number; of: number; links: number };

/** Why it came out so. No skill is said to be seen at a link: none was opened. */
function reasoningFor({ isVerified, count, of, links }: Reasons): string {
  if (of === 0) return 'No skill was given, so none is listed as verified.';
  const standing = `With ${links} of 3 professional links your profile counts as verified`;
  // The share of listed skills is rounded down, so a single skill gives none.
  if (isVerified && count === 0) return `${standing}; add a second skill to have one listed as verified.`;
  const skills = `${count} of ${of} ${of === 1 ? 'skill' : 'skills'}`;
  const listed = `${skills} ${count === 1 || of === 1 ? 'is' : 'are'} listed as verified`;
  if (isVerified) return `${standing}; ${listed}.`;
  const given = links === 0 ? `Without the ${LINKS_NEEDED}` : `With ${links} of the ${LINKS_NEEDED}`;
  return `${given} professional links that it takes, ${listed}.`;
}

/** A number from 0 to below 1 that depends on the text alone (FNV-1a, 32 bits). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
