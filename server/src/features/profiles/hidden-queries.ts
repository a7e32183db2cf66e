import type { UserId } from '@skillverse/contract/ids';
import type { VerificationStatus } from '@skillverse/contract/profiles';
import type { Tx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';

/** Puts aside what a member says about themselves, with links and picture. The member must be locked. @returns false where there is nothing */
export async function putProfileAside(tx: Tx, memberId: UserId): Promise<boolean> {
  // What was put aside first stays. What is known of the skills is known of their links: with another link it is forgotten.
  const kept = await tx`
    insert into hidden_profiles as h (member_id, bio, bio_markdown, linkedin_url, github_url, portfolio_url, other_links, avatar_url,
      avatar_file_id, skills, skills_verified, verification_status, verified_at)
    select id, bio, bio_markdown, linkedin_url, github_url, portfolio_url, other_links, avatar_url, avatar_file_id, skills,
      skills_verified, verification_status,
      (select awarded_at from achievements where member_id = users.id and key = 'ai-verified')
    from users where id = ${memberId} and (bio is not null or other_links <> '{}' or avatar_url is not null
      or linkedin_url is not null or github_url is not null or portfolio_url is not null)
    on conflict (member_id) do update set
      bio = coalesce(h.bio, excluded.bio),
      bio_markdown = case when h.bio is null then excluded.bio_markdown else h.bio_markdown end,
      linkedin_url = coalesce(h.linkedin_url, excluded.linkedin_url),
      github_url = coalesce(h.github_url, excluded.github_url),
      portfolio_url = coalesce(h.portfolio_url, excluded.portfolio_url),
      other_links = case when h.other_links = '{}' then excluded.other_links else h.other_links end,
      avatar_url = coalesce(h.avatar_url, excluded.avatar_url),
      avatar_file_id = case when h.avatar_url is null then excluded.avatar_file_id else h.avatar_file_id end,
      skills_verified = h.skills_verified and ${hasNoOtherLink(tx, tx`excluded`)},
      verification_status = case when ${hasNoOtherLink(tx, tx`excluded`)} then h.verification_status else 'not_started' end,
      hidden_at = now()
    returning 1`;
  return kept.length > 0;
}

/** For a query whose `h` is hidden_profiles: no link where none was put aside. */
const hasNoOtherLink = (tx: Tx, other: Fragment) => tx`
  (coalesce(h.linkedin_url, ${other}.linkedin_url), coalesce(h.github_url, ${other}.github_url),
    coalesce(h.portfolio_url, ${other}.portfolio_url)) is not distinct from (h.linkedin_url, h.github_url, h.portfolio_url)`;

interface AsideRow {
  readonly bio: string | null;
  readonly bioMarkdown: string | null;
  readonly linkedinUrl: string | null;
  readonly githubUrl: string | null;
  readonly portfolioUrl: string | null;
  readonly otherLinks: string[];
  /** What was known of the skills, if skills and links are what they were; null: they are not. */
  readonly known: Known | null;
}

interface Known {
  readonly isVerified: boolean;
  readonly status: VerificationStatus;
  /** Since when they are verified. */
  readonly at: string | null;
}

/** What was put aside and has nothing newer in its place, with the picture, which is back at once. undefined: nothing was. */
export async function takeProfileBack(tx: Tx, memberId: UserId): Promise<AsideRow | undefined> {
  const [aside] = await tx<AsideRow[]>`
    select coalesce(u.bio, h.bio) as bio, case when u.bio is null then h.bio_markdown else u.bio_markdown end as bio_markdown,
      coalesce(u.linkedin_url, h.linkedin_url) as linkedin_url, coalesce(u.github_url, h.github_url) as github_url,
      coalesce(u.portfolio_url, h.portfolio_url) as portfolio_url,
      case when u.other_links = '{}' then h.other_links else u.other_links end as other_links,
      case when u.skills = h.skills and (coalesce(u.linkedin_url, h.linkedin_url), coalesce(u.github_url, h.github_url),
          coalesce(u.portfolio_url, h.portfolio_url)) is not distinct from (h.linkedin_url, h.github_url, h.portfolio_url)
        then json_build_object('isVerified', h.skills_verified, 'status', h.verification_status, 'at', h.verified_at)
        end as known
    from hidden_profiles h join users u on u.id = h.member_id where h.member_id = ${memberId}`;
  if (!aside) return undefined;
  await tx`
    update users u set avatar_url = h.avatar_url, avatar_file_id = h.avatar_file_id
    from hidden_profiles h where h.member_id = u.id and u.id = ${memberId} and u.avatar_url is null`;
  await forgetProfileAside(tx, memberId);
  return aside;
}

/** Unless something else has become known of the skills meanwhile. @returns whether it holds again */
export async function updateKnown(tx: Tx, memberId: UserId, known: Known): Promise<boolean> {
  const again = await tx`
    update users set skills_verified = ${known.isVerified}, verification_status = ${known.status}
    where id = ${memberId} and verification_status = 'not_started' returning 1`;
  return again.length > 0;
}

/** Of a member who leaves. */
export async function forgetProfileAside(tx: Tx, memberId: UserId): Promise<void> {
  await tx`delete from hidden_profiles where member_id = ${memberId}`;
}
