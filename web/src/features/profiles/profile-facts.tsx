import type { Profile } from '@skillverse/contract/profiles';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/market/avatar.tsx';
import { Rating } from '../../ui/market/rating.tsx';
import { Tag } from '../../ui/market/tag.tsx';
import { WrittenText } from '../../ui/texts/written-text.tsx';
import { Title } from '../../ui/title.tsx';

type ProfileFaceProps = {
  profile: Profile;
  /** The text for a member without ratings. */
  noRating: string;
  level: 1 | 2;
  /** The verification status. */
  badge: ReactNode;
  /** A button on the picture's edge. */
  onPicture?: ReactNode;
  /** What can be done here. */
  children?: ReactNode;
};

const counted = new Intl.PluralRules('en');

/** Picture, name, status, rating and bio of a member. */
export function ProfileFace({ profile, noRating, level, badge, onPicture, children }: ProfileFaceProps) {
  const { name, avatarUrl, bio, bioFormat, bioPlain, rating, reviewCount } = profile;
  const reviews = counted.select(reviewCount) === 'one' ? 'review' : 'reviews';
  return (
    <section className="grid min-w-0 max-w-full justify-items-center gap-4 text-center wide:justify-items-start wide:text-left">
      <div className="relative">
        <Avatar src={avatarUrl} size="xl" />
        {onPicture}
      </div>
      <div className="grid min-w-0 max-w-full justify-items-center wide:justify-items-start">
        <Title level={level} size="l" person className="max-w-full wrap-anywhere">
          {name}
        </Title>
        <div className="mt-1 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 wide:justify-start">
          {/* Its target is higher than its line. */}
          <span className="-my-2.5">{badge}</span>
          <Rating rating={rating} none={noRating} />
          <span className="type-text-s text-ink-soft">
            {reviewCount} {reviews}
          </span>
        </div>
      </div>
      {bio && (
        <WrittenText
          text={bio}
          format={bioFormat}
          plain={bioPlain}
          level={level === 1 ? 2 : 3}
          className="max-w-[50ch]"
        />
      )}
      {children}
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
