import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type TabBarItem = { href: string; label: string; icon: LucideIcon };

/** What the link must carry; it also sets aria-current="page" on the current one, as a router's link does. */
type TabBarLinkProps = { className: string; children: ReactNode };

type TabBarProps<Item extends TabBarItem> = {
  label: string;
  items: readonly Item[];
  link: (item: Item, props: TabBarLinkProps) => ReactNode;
};

const linkClass = classNames(
  'group grid h-(--bar) pb-(--lift) grid-cols-1 grid-rows-[minmax(0,--spacing(8))_auto] content-center justify-items-center gap-1 type-label-column text-ink-soft aria-[current=page]:text-green-text',
  'focus-visible:-outline-offset-4 wide:flex wide:h-auto wide:pb-0 wide:min-h-12 wide:items-center wide:gap-2 wide:rounded-l wide:px-5',
  'wide:type-label wide:focus-visible:outline-offset-2',
  'wide:aria-[current=page]:bg-green wide:aria-[current=page]:text-on-green',
);

const pillClass = classNames(
  'grid w-14 max-w-full place-items-center rounded-full group-aria-[current=page]:bg-green',
  'group-aria-[current=page]:text-on-green wide:contents',
);

/** Five tabs: a bar at the bottom of phones, a floating dock over a paper fade where there is room. */
export function TabBar<Item extends TabBarItem>({ label, items, link }: TabBarProps<Item>) {
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-3 hidden h-34 bar-fade wide:block"
      />
      <nav
        id="navigation"
        tabIndex={-1}
        aria-label={label}
        className={classNames(
          'fixed inset-x-0 bottom-0 z-5 border-t border-line bg-raised px-1 pb-(--safe-bottom)',
          'wide:inset-x-auto wide:bottom-[calc(1.25rem+var(--safe-bottom))] wide:left-1/2 wide:-translate-x-1/2',
          'wide:rounded-xl wide:border-0 wide:p-2 wide:lift-1',
        )}
      >
        <ul className="grid grid-cols-5 wide:flex wide:gap-1">
          {items.map((item) => (
            <li key={item.href} className="grid min-w-0">
              {link(item, {
                className: linkClass,
                children: (
                  <>
                    <span className={pillClass}>
                      <item.icon aria-hidden="true" className="size-6 stroke-[2.2]" />
                    </span>
                    {item.label}
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
