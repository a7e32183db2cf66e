import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isNarrowed, type ProjectFilter } from './project-filter.ts';

export type FindNothingProps = {
  filter: ProjectFilter;
  onLook: (change: Partial<ProjectFilter>) => void;
  /** Other spellings that find something. */
  children: ReactNode;
};

const NO_FILTERS = { category: '', skills: [] } as const;

const WORDS_OCCUR = 'Every word has to occur in the title, description or tags of an open project';

function hintFor(text: boolean, filters: boolean): string {
  if (text && filters) return `${WORDS_OCCUR} that fits the filters. Try fewer words or filters.`;
  if (filters) return 'No open project fits these filters. Try fewer of them.';
  return `${WORDS_OCCUR}. Try fewer of them.`;
}

/** Why there is no project, and the shortest way to one. */
export function FindNothing({ filter, onLook, children }: FindNothingProps) {
  const filters = isNarrowed({ ...filter, text: '' });
  if (!isNarrowed(filter)) {
    return (
      <EmptyState
        compact
        title="No Projects Found"
        hint="Nobody else has started one yet. Start your own, and others find it here."
      >
        <Link to="/collaborate" search={{ tab: 'start' }} resetScroll={false} className={buttonClass()}>
          Start a Project
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      {filter.text && children}
      <EmptyState compact title="No Projects Found" hint={hintFor(filter.text !== '', filters)}>
        {filters && (
          <Button look="quiet" onClick={() => onLook(NO_FILTERS)}>
            {filter.text ? 'Clear filters' : 'Show all projects'}
          </Button>
        )}
        {filter.text && (
          <Button look={filters ? 'plain' : 'quiet'} onClick={() => onLook({ ...NO_FILTERS, text: '' })}>
            <Search aria-hidden="true" />
            Show all projects
          </Button>
        )}
      </EmptyState>
    </>
  );
}
