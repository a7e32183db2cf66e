import { BadgeCheck, Flame, Handshake, type LucideIcon, Presentation, Sprout } from 'lucide-react';
import { type Achievement, achievementsOf } from '../../simulation/achievements.ts';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { Stamp } from '../../ui/market/stamp.tsx';
import { Title } from '../../ui/title.tsx';

const icons: Record<Achievement['id'], LucideIcon> = {
  'first-course': Sprout,
  'streak-master': Flame,
  collaborator: Handshake,
  'skill-sharer': Presentation,
  'ai-verified': BadgeCheck,
};

type BadgesProps = {
  memberId: string;
  /** How many to show; all of them when left out. */
  count?: number;
};

/** A member's achievements as rubber stamps. */
export function Badges({ memberId, count }: BadgesProps) {
  const shown = achievementsOf(memberId).slice(0, count);
  return (
    <section className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title level={2} size="m">
          Achievements
        </Title>
        <span className="type-text-s text-ink-soft">Simulated</span>
      </div>
      <ul className="grid grid-cols-6 gap-x-2 gap-y-3">
        {shown.map(({ id, name, reason, earned }) => (
          // Two that are left over stand in the middle below three.
          <li key={id} className="col-span-2 [&:nth-child(4):nth-last-child(2)]:col-start-2">
            <Tooltip text={reason} className="w-full justify-center">
              <Stamp name={name} icon={icons[id]} earned={earned} />
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  );
}
