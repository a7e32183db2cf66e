import type { Profile } from '@skillverse/contract/profiles';
import { Seal } from '../../art/seal.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Title } from '../../ui/title.tsx';

const badges: Record<Profile['verificationStatus'], string> = {
  not_started: 'Not Verified',
  pending: 'Verification Pending',
  verified: 'Skills Verified',
  failed: 'Verification Failed',
};

/** The verification status in words; the seal only stands for a real one. */
export function VerificationBadge({ status }: { status: Profile['verificationStatus'] }) {
  if (status !== 'verified') return <span className="type-label-m text-ink-soft">{badges[status]}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 type-label-m text-green-text">
      <Seal className="size-5" />
      {badges[status]}
    </span>
  );
}

type ProfileFaceProps = {
  profile: Profile;
  /** The words for a member whom nobody has rated. */
  noRating: string;
  level: 1 | 2;
};

const counted = new Intl.PluralRules('en');

/** Face, name, status, rating and bio: who this is, at one glance. */
export function ProfileFace({ profile, noRating, level }: ProfileFaceProps) {
  const { name, avatarUrl, bio, rating, reviewCount, verificationStatus } = profile;
  const reviews = counted.select(reviewCount) === 'one' ? 'review' : 'reviews';
  return (
    <section className="grid min-w-0 max-w-full justify-items-center gap-4 text-center wide:justify-items-start wide:text-left">
      <Avatar src={avatarUrl} size="xl" />
      <div className="grid min-w-0 max-w-full justify-items-center gap-2 wide:justify-items-start">
        <Title level={level} size="l" person className="max-w-full wrap-anywhere">
          {name}
        </Title>
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 wide:justify-start">
          <VerificationBadge status={verificationStatus} />
          <Rating rating={rating} none={noRating} />
          <span className="type-text-s text-ink-soft">
            {reviewCount} {reviews}
          </span>
        </p>
      </div>
      {bio && (
        <p dir="auto" className="max-w-[50ch] whitespace-pre-line wrap-anywhere">
          {bio}
        </p>
      )}
    </section>
  );
}

/** The skills as tags, or one line that says there are none. */
export function SkillList({ skills }: { skills: readonly string[] }) {
  return (
    <section aria-labelledby="skills-heading" className="grid grid-cols-1 content-start gap-3">
      <Title level={2} size="m" id="skills-heading">
        Skills
      </Title>
      {skills.length === 0 ? (
        <p className="text-ink-soft">No skills listed</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="max-w-full">
              <Tag big>{skill}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
