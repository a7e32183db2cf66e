import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const looks = {
  flat: 'bg-tag text-ink',
  outline: 'text-ink ring-edge',
  green: 'bg-green-wash text-green-text',
};

type TagProps = {
  children: ReactNode;
  look?: keyof typeof looks;
  /** As high as a chip: skills on a profile. */
  big?: boolean;
  icon?: LucideIcon;
};

/** Informs. Something to press is a Chip. */
export function Tag({ children, look = 'flat', big = false, icon: Icon }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-l',
        big ? 'px-4 py-2.5 type-label' : 'px-[.7rem] py-[.42rem] type-label-s',
        looks[look],
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      <bdi className="min-w-0">{children}</bdi>
    </span>
  );
}
