import { Search, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOneWord } from '../../../api/queries/search-text.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { isNarrowed, type ProjectFilter, skillTyped } from './project-filter.ts';

export type FindNothingProps = {
  filter: ProjectFilter;
  onLook: (change: Partial<ProjectFilter>) => void;
  /** Other spellings with results. */
  children: ReactNode;
};

const NO_FILTERS = { category: '', skills: [] } as const;

const OCCUR = 'has to occur in the title, description or tags of an open project';

function hintFor({ text }: ProjectFilter, filters: boolean): string {
  if (text === '') return 'No open project fits these filters. Try fewer of them.';
  const one = isOneWord(text);
  const occur = `${one ? 'The word' : 'Every word'} ${OCCUR}`;
  if (filters)
    return `${occur} that fits the filters. Try ${one ? 'another' : 'fewer words'} or fewer filters.`;
  return `${occur}. Try ${one ? 'another' : 'fewer of them'}.`;
}

/** Why no project was found, and what to try next. */
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
  const skill = skillTyped(filter);
  const lesser = skill ? 'plain' : 'quiet';
  return (
    <>
      {filter.text && children}
      <EmptyState compact title="No Projects Found" hint={hintFor(filter, filters)}>
        {skill && (
          <Button look="quiet" onClick={() => onLook({ text: '', skills: [skill] })}>
            <SlidersHorizontal aria-hidden="true" />
            {`Filter by ${skill}`}
          </Button>
        )}
        {filters && (
          <Button look={lesser} onClick={() => onLook(NO_FILTERS)}>
            {filter.text ? 'Clear filters' : 'Show all projects'}
          </Button>
        )}
        {filter.text && (
          <Button look={filters ? 'plain' : lesser} onClick={() => onLook({ ...NO_FILTERS, text: '' })}>
            <Search aria-hidden="true" />
            Show all projects
          </Button>
        )}
      </EmptyState>
    </>
  );
}
