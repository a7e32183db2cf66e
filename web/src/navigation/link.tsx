import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & {
  /** Says so if its screen is the one that is shown. */
  marksCurrent?: boolean;
};

function Anchor({ marksCurrent = false, 'aria-current': current, ...anchor }: AnchorProps) {
  return <a {...anchor} aria-current={marksCurrent ? current : undefined} />;
}

/** A link to a screen: its code is fetched as soon as somebody seems to want it. */
export const Link = createLink(Anchor);
