import { LifeBuoy } from 'lucide-react';
import { Link } from '../../navigation/link.tsx';

/** From the inbox to the board. */
export function HelpLink() {
  return (
    <Link
      to="/help"
      className="mb-2 grid min-h-12 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-m px-3 py-2 hover:bg-tag focus-visible:-outline-offset-3"
    >
      <span className="grid size-11 place-items-center rounded-full bg-coral-wash text-coral-text">
        <LifeBuoy aria-hidden="true" className="size-5" />
      </span>
      <span className="grid min-w-0">
        <span className="type-label">Skill SOS</span>
        <span className="type-text-s text-ink-soft">See who needs help</span>
      </span>
    </Link>
  );
}
