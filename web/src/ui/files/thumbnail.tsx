import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type ThumbnailProps = {
  /** xs: rows of files · s: list rows · m: dialogs and cards · fill: as large as its container */
  size?: 'xs' | 's' | 'm' | 'fill';
  className?: string;
  /** A picture or cover art. */
  children: ReactNode;
};

const sizes = {
  xs: 'size-12 rounded-s',
  s: 'size-16 rounded-s',
  m: 'size-26 rounded-m',
  fill: 'size-full rounded-m',
};

/** A small print with its space reserved. */
export function Thumbnail({ size = 's', className, children }: ThumbnailProps) {
  return <div className={classNames('print shrink-0', sizes[size], className)}>{children}</div>;
}
