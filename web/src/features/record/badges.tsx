import type { AchievementKey } from '@skillverse/contract/record/own-record';
import { BadgeCheck, Flame, Handshake, type LucideIcon, Presentation, Sprout } from 'lucide-react';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Stamp } from '../../ui/market/stamp.tsx';
import { Title } from '../../ui/title.tsx';
import { BADGE_WORDS, badgeText, isBadge } from './badge-words.ts';

const icons: Record<AchievementKey, LucideIcon> = {
  'first-course': Sprout,
  'streak-master': Flame,
  collaborator: Handshake,
  'skill-sharer': Presentation,
  'ai-verified': BadgeCheck,
};

type BadgesProps = {
  /** undefined while loading. Without a date: of a sample member. */
  achievements: readonly { readonly key: string; readonly awardedAt?: string | null }[] | undefined;
  /** How many to show; all of them when left out. */
  count?: number;
  /** How many places are kept while they load. */
  expected?: number;
};

/** A member's achievements as rubber stamps; those still to earn are outlines. */
export function Badges({ achievements, count, expected = count ?? 5 }: BadgesProps) {
  const shown = achievements?.filter(({ key }) => isBadge(key)).slice(0, count);
  const next = shown?.find(({ awardedAt }) => awardedAt === null)?.key;
  return (
    <section className="grid content-start gap-4">
      <Title level={2} size="m">
        Achievements
      </Title>
      {shown?.length === 0 && <p className="text-ink-soft">No achievements yet</p>}
      <ul className="grid grid-cols-6 gap-x-2 gap-y-3">
        {shown?.map(
          ({ key, awardedAt }) =>
            isBadge(key) && (
              // Two that are left over stand in the middle below three.
              <li key={key} className="col-span-2 [&:nth-child(4):nth-last-child(2)]:col-start-2">
                <Tooltip text={badgeText(key, awardedAt)} className="w-full justify-center">
                  <Stamp name={BADGE_WORDS[key].name} icon={icons[key]} earned={awardedAt !== null} />
                </Tooltip>
              </li>
            ),
        )}
        {!shown && <BadgeBones count={expected} />}
      </ul>
      {next !== undefined && isBadge(next) && (
        <p className="type-text-s text-ink-soft">
          Next: {BADGE_WORDS[next].name}. {BADGE_WORDS[next].how}.
        </p>
      )}
    </section>
  );
}

function BadgeBones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike.
    <li key={place} className="col-span-2 grid h-26 justify-items-center">
      <Bone className="size-18 rounded-full breathing" />
    </li>
  ));
}
