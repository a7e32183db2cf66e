import * as z from 'zod/mini';
import { memberName } from './accounts.ts';
import { call } from './call.ts';
import { uploadErrors } from './files/uploads.ts';
import { CourseId, ProjectId, Timestamp, UserId } from './ids.ts';
import { Svc } from './svc.ts';
import { GithubLink, LinkedinLink, OtherLinks, PortfolioLink } from './text/links.ts';
import { OptionalSkills } from './text/skills.ts';
import { optionalLines, textOrNull } from './text/text-fields.ts';
import { TextFormat } from './text/text-format.ts';

export const BIO_MAX = 500;
export const COLLABORATIONS_MAX = 100;
export const OWN_COURSES_MAX = 100;

/** What a member without a picture of their own is shown with: a picture of this site. */
export const DEFAULT_AVATAR_URL = '/default-avatar.svg';

export const VerificationStatus = z.enum(['not_started', 'pending', 'verified', 'failed']);
export type VerificationStatus = z.output<typeof VerificationStatus>;

/** What every member may see of another. A member who is gone is shown as 'Unknown User'. */
export const Profile = z.object({
  id: UserId,
  name: z.string(),
  /** Never empty: the default one where a member has none. */
  avatarUrl: z.string(),
  skills: z.array(z.string()),
  /** As the member wrote it. */
  bio: z.nullable(z.string()),
  bioFormat: TextFormat,
  /** What is read of a bio in Markdown, without its marks; null where it is plain. */
  bioPlain: z.nullable(z.string()),
  /** 0 while nobody has reviewed this member, else 1.0 to 5.0. */
  rating: z.number(),
  reviewCount: z.int(),
  skillCoins: Svc,
  linkedinUrl: z.nullable(z.string()),
  githubUrl: z.nullable(z.string()),
  portfolioUrl: z.nullable(z.string()),
  otherLinks: z.array(z.string()),
  skillsVerified: z.boolean(),
  /** A VerificationStatus, or another that a newer server knows: that one shows no badge. */
  verificationStatus: z.string(),
  /**
   * The projects that this member is in, the last joined first, up to COLLABORATIONS_MAX. For programs that read the
   * API: the screens do not show it.
   */
  collaborations: z.array(ProjectId),
  createdAt: Timestamp,
});
export type Profile = z.output<typeof Profile>;

/** The signed-in member's own profile: also what nobody else may see. */
export const OwnProfile = z.extend(Profile, {
  email: z.string(),
  /** Somebody opened a link that was sent there. */
  emailVerified: z.boolean(),
  /** The last begun first, up to OWN_COURSES_MAX. */
  ongoingCourses: z.array(CourseId),
  /** The last completed first, up to OWN_COURSES_MAX. */
  completedCourses: z.array(CourseId),
  onboardingCompleted: z.boolean(),
  /** What the account began with: 0 where its e-mail address had left with its coins before. */
  welcomeSvc: Svc,
  /** Where the member is, as a browser said last with putTimeZone; 'UTC' before. */
  timeZone: z.string(),
  /** Whether the member may use the host's desk. */
  isHost: z.boolean(),
  /** A document of the site has a version that the member has to agree to before going on: getConsents says which. */
  asksConsent: z.boolean(),
  /** A suspended member reaches one page alone. */
  isSuspended: z.boolean(),
  updatedAt: Timestamp,
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const getMe = call({
  method: 'GET',
  path: '/api/me',
  who: 'member',
  forSuspended: true,
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
  failure: 'Failed to get user profile',
  params: z.strictObject({ userId: z.string() }),
  ok: Profile,
  errors: {
    USER_NOT_FOUND: { status: 404, message: 'User not found' },
  },
});

/** Lines about oneself; blank becomes null. */
export const Bio = z.nullable(z.pipe(optionalLines('The bio', BIO_MAX), z.transform(textOrNull)));

/** What members say about themselves. Everything else about them is the server's. */
export const ProfileInput = z.strictObject({
  name: memberName('Name'),
  bio: Bio,
  /** Of the bio that comes with it; plain where it is left out. */
  bioFormat: z.optional(TextFormat),
  skills: OptionalSkills,
  linkedinUrl: LinkedinLink,
  githubUrl: GithubLink,
  portfolioUrl: PortfolioLink,
  otherLinks: OtherLinks,
});
export type ProfileInput = z.output<typeof ProfileInput>;

/**
 * Changes the fields that are given. Other skills or links than before set the verification back to not_started.
 */
export const updateMe = call({
  method: 'PATCH',
  path: '/api/me',
  who: 'member',
  failure: 'Failed to update user profile',
  body: z.partial(ProfileInput),
  /** As its longest texts and links need, in any script. */
  bodyMaxKb: 96,
  ok: OwnProfile,
  errors: getMe.errors,
});

/** Takes a picture as the member's avatar. The server crops it to a square around its middle and encodes it again. */
export const putAvatar = call({
  method: 'PUT',
  path: '/api/me/avatar',
  who: 'member',
  failure: 'Failed to upload file',
  upload: true,
  ok: OwnProfile,
  errors: { ...getMe.errors, ...uploadErrors },
});

/** Back to the default avatar. */
export const removeAvatar = call({
  method: 'DELETE',
  path: '/api/me/avatar',
  who: 'member',
  failure: 'Failed to delete file',
  ok: OwnProfile,
  errors: getMe.errors,
});

/** The bytes of a member's present avatar. A new picture has a new address. */
export const openAvatar = call({
  method: 'GET',
  path: '/api/users/:userId/avatar/:mediaId',
  who: 'member',
  failure: 'Failed to get user profile',
  params: z.strictObject({ userId: z.string(), mediaId: z.string() }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  download: true,
  ok: z.unknown(),
  errors: { MEDIA_NOT_FOUND: { status: 404, message: 'File not found' } },
});
