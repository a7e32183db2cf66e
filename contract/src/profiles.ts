import * as z from 'zod/mini';
import { call } from './call.ts';
import { CourseId, Timestamp, UserId } from './ids.ts';
import { Svc } from './svc.ts';

export const VerificationStatus = z.enum(['not_started', 'pending', 'verified', 'failed']);
export type VerificationStatus = z.output<typeof VerificationStatus>;

/** What every member may see of another. A member who is gone is shown as 'Unknown User'. */
export const Profile = z.object({
  id: UserId,
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  skills: z.array(z.string()),
  bio: z.nullable(z.string()),
  /** 0 while nobody has reviewed this member, else 1.0 to 5.0. */
  rating: z.number(),
  reviewCount: z.int(),
  skillCoins: Svc,
  linkedinUrl: z.nullable(z.string()),
  githubUrl: z.nullable(z.string()),
  portfolioUrl: z.nullable(z.string()),
  otherLinks: z.array(z.string()),
  skillsVerified: z.boolean(),
  verificationStatus: VerificationStatus,
  createdAt: Timestamp,
});
export type Profile = z.output<typeof Profile>;

/** The signed-in member's own profile: also what nobody else may see. */
export const OwnProfile = z.extend(Profile, {
  email: z.string(),
  ongoingCourses: z.array(CourseId),
  completedCourses: z.array(CourseId),
  onboardingCompleted: z.boolean(),
  updatedAt: Timestamp,
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const getMe = call({
  method: 'GET',
  path: '/api/me',
  who: 'member',
  failure: 'Failed to get user profile',
  ok: OwnProfile,
  errors: {
    /** There is a session, but nobody behind it any more. */
    PROFILE_NOT_FOUND: { status: 404, message: 'User profile not found' },
  },
});

export const getUser = call({
  method: 'GET',
  path: '/api/users/:userId',
  who: 'member',
  failure: 'Failed to load user profile',
  params: z.strictObject({ userId: z.string() }),
  ok: Profile,
  errors: {
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
  },
});
