import { DEFAULT_AVATAR_URL, type OwnProfile, type Profile } from '@skillverse/contract/profiles';
import type { OwnCourseIds, ProfileRow } from './queries.ts';

/** What every member may see of another. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    name: row.name,
    avatarUrl: row.avatarUrl ?? DEFAULT_AVATAR_URL,
    skills: row.skills,
    bio: row.bio,
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
    updatedAt: row.updatedAt,
  };
}
