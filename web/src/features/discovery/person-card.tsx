import type { Person } from '@skillverse/contract/discovery';
import { type ReactNode, useId } from 'react';
import { Link } from '../../navigation/link.tsx';
import { Card } from '../../ui/card.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/market/avatar.tsx';
import { Rating } from '../../ui/market/rating.tsx';
import { SkillTags } from '../../ui/market/skill-tags.tsx';
import { Title } from '../../ui/title.tsx';

const SKILLS_SHOWN = 3;

export type PersonParts = {
  /** The verification status. */
  badge: (person: Person) => ReactNode;
  /** The chat button. Receives the id of the name. */
  message: (person: Person, nameId: string) => ReactNode;
};

/** A member at a glance: name, skills, and links to profile and chat. */
export function PersonCard({ person, badge, message }: PersonParts & { person: Person }) {
  const nameId = useId();
  return (
    <Card as="article" labelledBy={nameId} className="flex h-full flex-col gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <Avatar src={person.avatarUrl} size="l" />
        <div className="grid min-w-0">
          <Title level={3} size="s" person id={nameId} className="wrap-anywhere">
            {person.name}
          </Title>
          <p className="flex flex-wrap items-center gap-x-3">
            <Rating rating={person.rating} />
            {/* Its target is higher than its line. */}
            <span className="-my-2.5">{badge(person)}</span>
          </p>
        </div>
      </div>
      {person.bio && (
        <p dir="auto" className="line-clamp-2 type-text-s wrap-anywhere text-ink-soft">
          {person.bioPlain ?? person.bio}
        </p>
      )}
      {person.skills.length > 0 ? (
        <SkillTags label="Skills" skills={person.skills} shown={SKILLS_SHOWN} />
      ) : (
        <p className="type-text-s text-ink-soft">No skills listed</p>
      )}
      <div className="mt-auto equal-buttons">
        <Link
          to="/user/$userId"
          params={{ userId: person.id }}
          aria-describedby={nameId}
          className={buttonClass({ look: 'quiet' })}
        >
          View Profile
        </Link>
        {message(person, nameId)}
      </div>
    </Card>
  );
}
