import { DEFAULT_AVATAR_URL, type OwnProfile, type Profile } from '@skillverse/contract/profiles';
import { writtenText } from '../../core/texts/stored-text.ts';
import type { OwnCourseIds, ProfileRow } from './queries.ts';

/** What every member may see of another. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    ...presentBio(row),
    id: row.id,
    name: row.name,
    avatarUrl: row.avatarUrl ?? DEFAULT_AVATAR_URL,
    skills: row.skills,
    rating: row.rating,
    reviewCount: row.reviewCount,
    skillCoins: row.balanceSvc,
    linkedinUrl: row.linkedinUrl,
    githubUrl: row.githubUrl,
    portfolioUrl: row.portfolioUrl,
    otherLinks: row.otherLinks,
    skillsVerified: row.skillsVerified,
    verificationStatus: row.verificationStatus,
    collaborations: row.collaborations,
    createdAt: row.createdAt,
  };
}

/** The bio as it was written, and what is read of it. */
export function presentBio({ bio, bioMarkdown }: Pick<ProfileRow, 'bio' | 'bioMarkdown'>) {
  const { text, format, plain } = writtenText(bio, bioMarkdown);
  return { bio: text, bioFormat: format, bioPlain: plain };
}

/** What only the member may see. */
export function presentOwnProfile(row: ProfileRow, courses: OwnCourseIds): OwnProfile {
  return {
    ...presentProfile(row),
    email: row.email,
    emailVerified: row.emailVerified,
    ongoingCourses: courses.ongoing,
    completedCourses: courses.completed,
    onboardingCompleted: row.onboardingCompleted,
    welcomeSvc: row.welcomeSvc,
    timeZone: row.timeZone,
    isHost: row.isHost,
    asksConsent: row.asksConsent,
    isSuspended: row.isSuspended,
    updatedAt: row.updatedAt,
  };
}
