import { createContext, type ReactNode, useContext } from 'react';
import { Awning } from '../art/awning.tsx';
import { BrandMark } from '../art/brand-mark.tsx';
import { classNames } from './class-names.ts';
import { Title } from './title.tsx';

type PageProps = {
  /** A PageHeader or BrandHeader. */
  header: ReactNode;
  children: ReactNode;
  /** Home and Login only. */
  awning?: boolean;
  /** The content fills what is left of the window, and scrolls inside itself. On a low screen the page scrolls all the same. */
  fitted?: boolean;
  className?: string;
};

/** The frame of a screen. It ends low enough that nothing floating covers its last line. */
export function Page({ header, children, awning = false, fitted = false, className }: PageProps) {
  if (fitted) return <FittedPage header={header}>{children}</FittedPage>;
  return (
    <>
      {awning && <Awning />}
      <div className="mx-auto max-w-[calc(var(--container-page)+2*var(--gutter))] px-(--gutter)">
        {header}
        <main
          id="main"
          tabIndex={-1}
          className={classNames('pt-2 pb-[calc(var(--bar)+7rem+var(--safe-bottom))] outline-none', className)}
        >
          {children}
        </main>
      </div>
    </>
  );
}

function FittedPage({ header, children }: Pick<PageProps, 'header' | 'children'>) {
  return (
    <div
      className={classNames(
        'mx-auto grid h-dvh max-w-[calc(var(--container-page)+2*var(--gutter))] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] px-(--gutter)',
        'pb-[calc(var(--bar)+var(--safe-bottom))] wide:pb-[calc(7rem+var(--safe-bottom))]',
        'short:block short:h-auto short:pb-[calc(var(--bar)+1rem+var(--safe-bottom))]',
      )}
    >
      {header}
      <main id="main" tabIndex={-1} className="min-h-0 outline-none">
        {children}
      </main>
    </div>
  );
}

/** It hides what scrolls below it, and ends so far above the content that the ring of the focus has room between them. */
const headerClass = classNames(
  'sticky top-0 z-4 short:static -mx-(--gutter) flex min-h-14 flex-wrap items-center justify-between gap-x-2 bg-paper px-(--gutter) pt-2 pb-1',
  'wide:-top-4 wide:min-h-22',
);

/** What every header ends with, e.g. the way to the messages. It comes from the app, which knows who is signed in. */
export const HeaderEnd = createContext<ReactNode>(null);

type PageHeaderProps = {
  title: ReactNode;
  /** A person's name is in the title, so it may be of any length. */
  person?: boolean;
  /** A back link before the title. */
  before?: ReactNode;
  /** The balance, if coins can be spent here, or the screen's own actions. */
  children?: ReactNode;
  /** What became of these. */
  below?: ReactNode;
};

export function PageHeader({ title, person, before, children, below }: PageHeaderProps) {
  const end = useContext(HeaderEnd);
  return (
    <header className={headerClass}>
      <div className="flex min-w-0 grow basis-24 items-center gap-2">
        {before}
        <Title level={1} size={person ? 'header' : 'l'} person={person} className="line-clamp-2">
          {title}
        </Title>
      </div>
      {(children || end) && (
        <div className="ml-auto flex shrink-0 items-center">
          {children}
          {end}
        </div>
      )}
      {below && <div className="w-full pt-2 pb-1">{below}</div>}
    </header>
  );
}

/**
 * Mark and name, for inside a link home.
 * @param beside something stands beside it: on a very narrow screen the name is only read out, so that all of it is one line
 */
export function Brand({ beside = false }: { beside?: boolean }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2 type-display-s">
      <BrandMark />
      <span className={classNames(beside && 'max-[23.4rem]:sr-only')}>Skillverse</span>
    </span>
  );
}

type BrandHeaderProps = { brand: ReactNode; children?: ReactNode };

/** Home's header: the brand in place of a title, which follows as the greeting. */
export function BrandHeader({ brand, children }: BrandHeaderProps) {
  return (
    <header className={headerClass}>
      {brand}
      <div className="ml-auto flex items-center">
        {children}
        {useContext(HeaderEnd)}
      </div>
    </header>
  );
}

const skips = { main: 'Skip to content', navigation: 'Skip to navigation' };

/** The first stops of the Tab key: past the header, and past a content with very many stops. */
export function SkipLink({ to }: { to: keyof typeof skips }) {
  return (
    <a
      href={`#${to}`}
      className={classNames(
        'fixed top-2 left-2 z-20 grid min-h-11 -translate-y-20 place-items-center rounded-m bg-green px-4',
        'type-label text-on-green focus-visible:translate-y-0',
      )}
    >
      {skips[to]}
    </a>
  );
}
