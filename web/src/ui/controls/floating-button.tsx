import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { useScrollingDown } from './use-scrolling-down.ts';

type FloatingButtonProps = {
  label: string;
  icon: LucideIcon;
  /** The part that it opens is loading. */
  pending?: boolean;
  /** A pointer or the focus is on it: a press is likely. */
  onIntent: () => void;
  onPress: () => void;
};

/** A call for help above the tab bar: shrinks to its icon while one scrolls down, comes back on scrolling up. */
export function FloatingButton({
  label,
  icon: Icon,
  pending = false,
  onIntent,
  onPress,
}: FloatingButtonProps) {
  const small = useScrollingDown();
  return (
    <button
      type="button"
      data-small={small || undefined}
      aria-busy={pending || undefined}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={pending ? undefined : onPress}
      className={classNames(
        'floating press fixed right-(--gutter) bottom-[calc(var(--bar)+1rem+var(--safe-bottom))] z-4 flex min-h-14',
        'short:right-1 short:bottom-[calc(var(--bar)+.25rem+var(--safe-bottom))] short:min-h-11 short:px-2.5',
        'items-center rounded-full bg-coral px-4 type-label text-on-coral wide:bottom-[calc(1.5rem+var(--safe-bottom))]',
      )}
    >
      <span className="grid size-6 place-items-center">
        {pending ? <Spinner className="size-6" /> : <Icon aria-hidden="true" className="size-6" />}
      </span>
      <span className="floating-words">
        <span>
          <span className="pr-1 pl-2">{label}</span>
        </span>
      </span>
    </button>
  );
}
