import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What the display face can write: Latin-1 and common punctuation. */
const displayLetters = /^[\u0020-\u007E\u00A0-\u00B6\u00B8-\u00FFıŒœ–—‘’‚“”„•…‹›€™]*$/;

export function displayFaceCovers(text: string): boolean {
  return displayLetters.test(text);
}

type TitleSize = 'xl' | 'l' | 'header' | 'm' | 's' | 'feature';

const display: Record<TitleSize, string> = {
  xl: 'type-display-xl',
  l: 'type-display-l',
  header: 'type-display-m wide:type-display-l',
  m: 'type-display-m',
  s: 'type-display-s',
  feature: 'type-display-s wide:type-display-m',
};
const name: Record<TitleSize, string> = {
  xl: 'type-name-xl',
  l: 'type-name-l',
  header: 'type-name-m wide:type-name-l',
  m: 'type-name-m',
  s: 'type-name',
  feature: 'type-name wide:type-name-m',
};

type TitleProps = {
  /** Plain text; what is marked up (a name in our words) is set in the text face. */
  children: ReactNode;
  level: 1 | 2 | 3 | 4;
  /** xl: greeting · l: screen · header: screen whose title may be long · m: section · s: card · feature: card that grows on wide screens */
  size: TitleSize;
  /** A person's name: always the text face, which knows every accent. */
  person?: boolean;
  /** Puts the words into a link. */
  link?: ((words: ReactNode) => ReactNode) | undefined;
  id?: string;
  className?: string;
};

/** A heading in the display face, or whole in the text face where the display face lacks a letter. */
export function Title({ children, level, size, person = false, link, id, className }: TitleProps) {
  const Heading = `h${level}` as const;
  const inDisplay = !person && typeof children === 'string' && displayFaceCovers(children);
  const face = inDisplay ? display : name;
  return (
    <Heading id={id} dir="auto" className={classNames(face[size], 'wrap-anywhere', className)}>
      {link ? link(children) : children}
    </Heading>
  );
}
