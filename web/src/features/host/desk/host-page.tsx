import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../../navigation/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ChipRow, showInRow } from '../../../ui/controls/chip.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';

/** The screens of the desk, in their order. */
const SECTIONS = [
  { to: '/host', label: 'Overview' },
  { to: '/host/reports', label: 'Reports' },
  { to: '/host/members', label: 'Members' },
  { to: '/host/offers', label: 'Courses and projects' },
  { to: '/host/joining', label: 'Joining' },
  { to: '/host/log', label: 'Log' },
] as const;

type HostPageProps = {
  title: string;
  /** A back link, if it is about one thing of a list. */
  before?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen of the desk. */
export function HostPage({ title, before, actions, children }: HostPageProps) {
  return (
    <Page
      header={
        <PageHeader title={title} before={before}>
          {actions}
        </PageHeader>
      }
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
    >
      <Sections />
      {children}
    </Page>
  );
}

/** One line that scrolls on phones, with the current screen in view. */
function Sections() {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) showInRow(current);
  }, []);
  return (
    <nav aria-label="Host’s desk" ref={row}>
      <ChipRow label="Screens">
        {SECTIONS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            marksCurrent
            activeOptions={{ exact: to === '/host', includeSearch: false }}
            className={classNames(
              'inline-flex min-h-11 shrink-0 items-center rounded-full bg-card px-4 type-label text-ink ring-line',
              'aria-[current]:bg-ink aria-[current]:text-paper',
            )}
          >
            {label}
          </Link>
        ))}
      </ChipRow>
    </nav>
  );
}
