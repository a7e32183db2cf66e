import { type ReactNode, useId } from 'react';
import { searchTextOf } from '../api/queries/search-text.ts';
import type { DidYouMeanProps } from '../features/discovery/did-you-mean.tsx';
import { NearSearches } from '../features/discovery/near-searches.tsx';
import { type Among, type Narrowing, resultCountText } from '../features/discovery/search-words.ts';
import type { useSearchText } from '../features/discovery/use-search-text.ts';
import type { useTopic } from '../features/discovery/use-topic.ts';
import { Link } from '../navigation/link.tsx';
import { buttonClass } from '../ui/controls/button.tsx';
import { useFocusHeir } from '../ui/focus/use-focus-heir.ts';
import type { FoundTotal } from '../ui/whole-number.ts';

export type SearchState = ReturnType<typeof useSearchText>;
export type TopicState = ReturnType<typeof useTopic>;

type FoundSectionProps = {
  among: Among;
  search: SearchState;
  topic: string;
  /** What else it is narrowed to, in words. */
  narrowing?: Pick<Narrowing, 'limits' | 'teaching'>;
  /** The filters under which another spelling must find something. */
  under: Partial<Omit<DidYouMeanProps['asked'], 'q' | 'among'>>;
  /** Filters and order. */
  tools: ReactNode;
  /** Set if the list is empty and explains that itself: then there is neither a count nor a suggestion. */
  explained?: boolean;
  found: { data: unknown; isFetching: boolean } & FoundTotal;
  /** Receives whether a new search is pending, and how to retry by a button that disappears with the list. */
  children: (outdated: boolean, lookAgain: (look: () => void) => void) => ReactNode;
};

const titles: Readonly<Record<Among, string>> = { courses: 'Courses', people: 'People' };

const countClass = 'min-h-5 type-text-s wrap-anywhere text-ink-soft';

const chips = { courses: 'category', people: 'skill' } as const;

/** What a search found: how much it is, what might have been meant, and the list. */
export function FoundSection({
  among,
  search,
  topic,
  narrowing = {},
  under,
  tools,
  explained = false,
  found,
  children,
}: FoundSectionProps) {
  const { typed, searched, searchFor } = search;
  const heading = useId();
  const section = useFocusHeir<HTMLElement>();
  const outdated = searchTextOf(typed) !== searched;
  const looking = outdated || (!found.data && found.isFetching);
  function lookAgain(look: () => void) {
    look();
    section.current?.focus({ preventScroll: true });
  }
  const nothing = !looking && Boolean(found.data) && found.total === 0;
  const isCounted = !looking && Boolean(found.data) && !(nothing && explained);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <h2 id={heading} className="sr-only">
        {titles[among]}
      </h2>
      {tools}
      {/* No empty line where there is nothing to say. */}
      <p role="status" className={looking || isCounted ? countClass : 'sr-only'}>
        {looking && (searchTextOf(typed) ? 'Searching with AI...' : 'Loading results...')}
        {isCounted && resultCountText(among, found, { searched, topic, ...narrowing })}
      </p>
      {nothing && searched !== '' && !explained && (
        <NearSearches
          asked={{
            q: searched,
            among,
            ...(topic && { [chips[among]]: topic }),
            ...under,
          }}
          onSearch={(text) => lookAgain(() => searchFor(text, {}))}
        />
      )}
      {children(outdated, lookAgain)}
    </section>
  );
}

/** The same search on the other tab: a person with a skill may teach no course in it, and the other way round. */
export function LookAmong({ among, searched }: { among: Among; searched: string }) {
  return (
    <Link
      to="/search"
      search={{ q: searched, tab: among === 'people' ? among : undefined }}
      resetScroll={false}
      className={buttonClass({ look: 'plain' })}
    >
      {`Search ${among} instead`}
    </Link>
  );
}
