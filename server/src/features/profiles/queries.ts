import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { VerificationStatus } from '@skillverse/contract/profiles';
import type { DbOrTx } from '../../db/client.ts';

export interface ProfileRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly skills: string[];
  readonly bio: string | null;
  readonly rating: number;
  readonly reviewCount: number;
  readonly balanceSvc: number;
  readonly linkedinUrl: string | null;
  readonly githubUrl: string | null;
  readonly portfolioUrl: string | null;
  readonly otherLinks: string[];
  readonly skillsVerified: boolean;
  readonly verificationStatus: VerificationStatus;
  readonly onboardingCompleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A member who is still here, with the wallet's balance. */
export async function findProfile(db: DbOrTx, userId: UserId): Promise<ProfileRow | undefined> {
  const [profile] = await db<ProfileRow[]>`
    select u.id, u.name, u.email, u.avatar_url, u.skills, u.bio, u.rating, u.review_count, w.balance_svc,
      u.linkedin_url, u.github_url, u.portfolio_url, u.other_links, u.skills_verified, u.verification_status,
      u.onboarding_completed, u.created_at, u.updated_at
    from users u join wallets w on w.user_id = u.id where u.id = ${userId} and u.deleted_at is null`;
  return profile;
}

export interface OwnCourseIds {
  readonly ongoing: CourseId[];
  readonly completed: CourseId[];
}

export async function findOwnCourseIds(db: DbOrTx, learnerId: UserId): Promise<OwnCourseIds> {
  const [ids] = await db<OwnCourseIds[]>`
    select
      coalesce(array_agg(course_id order by enrolled_at) filter (where status = 'ongoing'), '{}') as ongoing,
      coalesce(array_agg(course_id order by completed_at) filter (where status = 'completed'), '{}') as completed
    from enrollments where learner_id = ${learnerId}`;
  return ids ?? { ongoing: [], completed: [] };
}
