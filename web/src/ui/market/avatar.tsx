import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../focus/visually-hidden.tsx';

const sizes = { xs: 'size-8', s: 'size-9', m: 'size-11', l: 'size-17', xl: 'size-26' };

type AvatarProps = {
  src?: string | null;
  size?: keyof typeof sizes;
  /** Only if the name is not beside it. */
  alt?: string;
  className?: string;
};

/** What we serve ourselves comes in two sizes; the small one is enough for all but the largest face. */
function addressFor(src: string | null | undefined, size: keyof typeof sizes) {
  return src?.startsWith('/api/') && size !== 'xl' ? `${src}?size=small` : src;
}

/** A member's picture; the default picture if there is none or it fails; an icon if nothing loads. */
export function Avatar({ src, size = 'xs', alt = '', className }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [addressFor(src, size), DEFAULT_AVATAR_URL].find(
    (candidate) => candidate && !failed.includes(candidate),
  );
  const shape = classNames('print grid shrink-0 rounded-full bg-tag', sizes[size], className);
  return (
    <span className={shape}>
      {shown ? (
        <img
          src={shown}
          alt={alt}
          width={100}
          height={100}
          decoding="async"
          loading={size === 'xl' ? 'eager' : 'lazy'}
          referrerPolicy="no-referrer"
          onError={() => setFailed([...failed, shown])}
        />
      ) : (
        <>
          <UserRound aria-hidden="true" className="m-auto size-1/2 text-ink-soft" />
          {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
        </>
      )}
    </span>
  );
}
