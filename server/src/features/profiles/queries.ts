import type { CourseId, MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import { COLLABORATIONS_MAX, OWN_COURSES_MAX, type VerificationStatus } from '@skillverse/contract/profiles';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { asksConsent } from '../accounts/joining/queries.ts';
import type { FileRow } from '../media/queries.ts';

export interface ProfileRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly avatarUrl: string | null;
  readonly skills: string[];
  /** What is read of it. */
  readonly bio: string | null;
  /** As it was written; null where that is plain text. */
  readonly bioMarkdown: string | null;
  readonly rating: number;
  readonly reviewCount: number;
  readonly balanceSvc: number;
  readonly linkedinUrl: string | null;
  readonly githubUrl: string | null;
  readonly portfolioUrl: string | null;
  readonly otherLinks: string[];
  readonly skillsVerified: boolean;
  readonly verificationStatus: VerificationStatus;
  /** The last joined first. */
  readonly collaborations: ProjectId[];
  readonly onboardingCompleted: boolean;
  readonly welcomeSvc: number;
  readonly timeZone: string;
  readonly isHost: boolean;
  readonly asksConsent: boolean;
  readonly isSuspended: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * A member who is here, with the wallet's balance. A suspended one is found by nobody else.
 * @param viewerId who asks: of the projects that the host has hidden only those count that they are in too
 */
export async function findProfile(
  db: DbOrTx,
  userId: UserId,
  viewerId: UserId,
): Promise<ProfileRow | undefined> {
  // Looked up by its key for each project: else PostgreSQL reads all that are hidden.
  const eachByItself = db`offset 0`;
  const shown = db`
    and not exists (select 1 from projects p where p.id = m.project_id and p.hidden_at is not null
      and not exists (select 1 from project_members own where own.project_id = p.id and own.user_id = ${viewerId}) ${eachByItself})`;
  const isOwn = userId === viewerId;
  const [profile] = await db<ProfileRow[]>`
    select u.id, u.name, u.email, u.email_verified, u.avatar_url, u.skills, u.bio, u.bio_markdown, u.rating, u.review_count,
      w.balance_svc, u.linkedin_url, u.github_url, u.portfolio_url, u.other_links, u.skills_verified, u.verification_status,
      u.onboarding_completed, u.welcome_svc, u.time_zone, u.host_since is not null as is_host,
      u.suspended_at is not null as is_suspended, ${isOwn ? asksConsent(db, userId) : db`false`} as asks_consent, u.created_at, u.updated_at,
      array(select m.project_id from project_members m where m.user_id = u.id ${isOwn ? db`` : shown}
        order by m.joined_at desc, m.project_id desc limit ${COLLABORATIONS_MAX}) as collaborations
    from users u join wallets w on w.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null ${isOwn ? db`` : db`and u.suspended_at is null`}`;
  return profile;
}

export interface OwnCourseIds {
  readonly ongoing: CourseId[];
  readonly completed: CourseId[];
}

/** The newest, up to OWN_COURSES_MAX of each. */
export async function findOwnCourseIds(db: DbOrTx, learnerId: UserId): Promise<OwnCourseIds> {
  const [ids] = await db<OwnCourseIds[]>`
    select
      array(select course_id from enrollments where learner_id = ${learnerId} and status = 'ongoing'
        order by enrolled_at desc, id desc limit ${OWN_COURSES_MAX}) as ongoing,
      array(select course_id from enrollments where learner_id = ${learnerId} and status = 'completed'
        order by completed_at desc, id desc limit ${OWN_COURSES_MAX}) as completed`;
  return ids ?? { ongoing: [], completed: [] };
}

/** What members say about themselves; what is left out stays as it is. */
export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly bio?: string | null | undefined;
  /** Goes with the bio; where it is left out, that is plain. */
  readonly bioMarkdown?: string | null | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly linkedinUrl?: string | null | undefined;
  readonly githubUrl?: string | null | undefined;
  readonly portfolioUrl?: string | null | undefined;
  readonly otherLinks?: readonly string[] | undefined;
}

/**
 * What was verified is no longer known to be true once other skills or links stand there; both change at once.
 * @returns whether the skills are verified now
 */
export async function updateProfile(tx: Tx, userId: UserId, changes: ProfileChanges): Promise<boolean> {
  const { name, bio, bioMarkdown = null, skills, linkedinUrl, githubUrl, portfolioUrl, otherLinks } = changes;
  const after = (
    column: 'bio' | 'bio_markdown' | 'linkedin_url' | 'github_url' | 'portfolio_url',
    value?: string | null,
  ) => (value === undefined ? tx`${tx(column)}` : tx`${value}::text`);
  const list = (column: 'skills' | 'other_links', value?: readonly string[]) =>
    value === undefined ? tx`${tx(column)}` : tx`${[...value]}::text[]`;
  const verified = tx`
    (skills, linkedin_url, github_url, portfolio_url) is not distinct from (${list('skills', skills)},
      ${after('linkedin_url', linkedinUrl)}, ${after('github_url', githubUrl)}, ${after('portfolio_url', portfolioUrl)})`;
  const [updated] = await tx<{ skillsVerified: boolean }[]>`
    update users set updated_at = clock_timestamp(), name = coalesce(${name ?? null}, name),
      bio = ${after('bio', bio)}, bio_markdown = ${after('bio_markdown', bio === undefined ? bio : bioMarkdown)},
      skills = ${list('skills', skills)},
      linkedin_url = ${after('linkedin_url', linkedinUrl)}, github_url = ${after('github_url', githubUrl)},
      portfolio_url = ${after('portfolio_url', portfolioUrl)}, other_links = ${list('other_links', otherLinks)},
      skills_verified = skills_verified and ${verified},
      verification_status = case when ${verified} then verification_status else 'not_started' end
    where id = ${userId} returning skills_verified`;
  return updated?.skillsVerified ?? false;
}

/** The picture that this member shows at present, if it is this one. */
export async function findAvatar(db: DbOrTx, userId: UserId, fileId: MediaId): Promise<FileRow | undefined> {
  const [file] = await db<FileRow[]>`
    select f.id, f.owner_id, f.bucket, f.path, f.small_path, f.name, f.content_type, f.size_bytes, f.small_size_bytes,
      f.created_at
    from users u join files f on f.id = u.avatar_file_id
    where u.id = ${userId} and f.id = ${fileId} and u.deleted_at is null and u.suspended_at is null`;
  return file;
}

/** The member must be locked. */
export async function findAvatarId(tx: Tx, userId: UserId): Promise<MediaId | undefined> {
  const [member] = await tx<{ avatarFileId: MediaId | null }[]>`
    select avatar_file_id from users where id = ${userId}`;
  return member?.avatarFileId ?? undefined;
}

/** @param avatar none for the default one */
export async function updateAvatar(
  tx: Tx,
  userId: UserId,
  avatar: { readonly fileId: MediaId; readonly url: string } | undefined,
): Promise<void> {
  await tx`
    update users set avatar_file_id = ${avatar?.fileId ?? null}, avatar_url = ${avatar?.url ?? null},
      updated_at = clock_timestamp() where id = ${userId}`;
}

export interface NewSampleMember {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string;
  readonly skills: readonly string[];
  readonly bio: string;
  /** ISO 8601. */
  readonly joinedAt: string;
}

export async function insertSampleMember(tx: Tx, member: NewSampleMember): Promise<void> {
  const { id, name, email, avatarUrl, skills, bio, joinedAt } = member;
  await tx`
    insert into users (id, name, email, avatar_url, skills, bio, onboarding_completed, is_sample, created_at, updated_at)
    values (${id}, ${name}, ${email}, ${avatarUrl}, ${[...skills]}, ${bio}, true, true, ${joinedAt}, ${joinedAt})`;
}
