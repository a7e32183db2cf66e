import { type ReactNode, useRef } from 'react';
import { isOutOfDate } from '../../../api/http/out-of-reach.ts';
import { EmptyStall } from '../../../art/empty-stall.tsx';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { Overlay } from '../../../ui/dialog/overlay.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../../../ui/feedback/out-of-date.tsx';
import { useFirstNew } from '../../../ui/focus/use-first-new.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ProjectGrid } from '../project-card.tsx';
import type { ProjectWays } from '../team/project-actions.tsx';
import type { FindNothingProps } from './find-nothing.tsx';
import { FindSearch } from './find-search.tsx';
import { foundText, isNarrowed, type ProjectFilter } from './project-filter.ts';
import { ProjectSkeletons } from './project-skeletons.tsx';
import { type FoundProjectsState, useFoundProjects } from './use-found-projects.ts';
import { useProjectFilter } from './use-project-filter.ts';

// Seldom is there none.
const FindNothing = lazyPart<'FindNothing', FindNothingProps>(
  () => import('./find-nothing.tsx'),
  'FindNothing',
);

type FindProjectsProps = ProjectWays & {
  /** Other spellings of the search. */
  near: (filter: ProjectFilter, onSearch: (text: string) => void) => ReactNode;
};

/** Projects of other members: all of them, or the open ones that match the search. */
export function FindProjects({ near, ...ways }: FindProjectsProps) {
  const filtering = useProjectFilter();
  const { filter, look } = filtering;
  const found = useFoundProjects(filter);
  const section = useRef<HTMLElement>(null);
  const waiting = isNarrowed(filter) ? 'Searching projects...' : 'Loading projects...';
  /** By a button that leaves together with the list. */
  function lookAgain(change: Partial<ProjectFilter>) {
    look(change);
    section.current?.focus({ preventScroll: true });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FindSearch {...filtering} />
      <section
        ref={section}
        tabIndex={-1}
        aria-label="Projects"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
      >
        <p
          role="status"
          // If the list could not be loaded, there is no count, and no empty line for it.
          className={
            found.data || found.isFetching ? 'min-h-5 type-text-s wrap-anywhere text-ink-soft' : 'sr-only'
          }
        >
          {found.data ? foundText(found, filter) : found.isFetching && waiting}
        </p>
        <Found
          found={found}
          ways={ways}
          empty={
            <Overlay
              fallback={<EmptyStall className="mx-auto h-auto w-44 py-6" />}
              instead={<EmptyState compact title="No Projects Found" />}
            >
              <FindNothing filter={filter} onLook={lookAgain}>
                {near(filter, (text) => lookAgain({ text }))}
              </FindNothing>
            </Overlay>
          }
        />
      </section>
    </div>
  );
}

type FoundProps = { found: FoundProjectsState; ways: ProjectWays; empty: ReactNode };

function Found({ found, ways, empty }: FoundProps) {
  const { list, awaitMore } = useFirstNew(found.listed.length);
  if (found.isPending) return <ProjectSkeletons />;
  const retry = { onRetry: () => void found.refetch(), retrying: found.isFetching };
  if (!found.data) return <LoadFailed what="the projects" detail={found.failure} {...retry} />;
  const outOfDate = isOutOfDate(found) && <OutOfDate why={found.failure} {...retry} />;
  if (found.listed.length === 0) return outOfDate || empty;
  return (
    <>
      {outOfDate}
      <ProjectGrid ref={list} label="Projects of other members" projects={found.listed} {...ways} />
      <ShowMore of={found} what="projects" onMore={awaitMore}>
        Show more projects
      </ShowMore>
    </>
  );
}
