import { useState } from 'react';
import { classNames } from './class-names.ts';

const fallback = '/default-avatar.svg';

const sizes = { xs: 'size-8', s: 'size-9', m: 'size-11', l: 'size-17', xl: 'size-26' };

type AvatarProps = {
  src?: string | null;
  size?: keyof typeof sizes;
  /** Only where the name does not stand beside it. */
  alt?: string;
  className?: string;
};

/** A face, or the default one when there is none or it does not load. */
export function Avatar({ src, size = 'xs', alt = '', className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed ? src : fallback;
  return (
    <img
      src={shown}
      alt={alt}
      width={100}
      height={100}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => src && setFailed(src)}
      className={classNames('shrink-0 rounded-full bg-tag object-cover', sizes[size], className)}
    />
  );
}
