import { PROJECT_STATUSES, type Project } from '@skillverse/contract/projects';
import { classNames } from '../../ui/class-names.ts';
import { statusWords } from './status-words.ts';

/** How many of one's projects are in each status, each count on a price tag. */
export function StatusTiles({ projects }: { projects: readonly Project[] }) {
  return (
    <ul aria-label="Your projects by status" className="grid grid-cols-2 gap-2 narrow:grid-cols-4 wide:gap-4">
      {PROJECT_STATUSES.map((status) => (
        <StatusTile
          key={status}
          words={statusWords[status]}
          count={projects.filter((project) => project.status === status).length}
        />
      ))}
    </ul>
  );
}

function StatusTile({ words, count }: { words: string; count: number }) {
  return (
    <li className="lift-0">
      <div
        className={classNames(
          'price-tag flex flex-col items-center gap-1 px-1 pt-6 pb-3 text-center',
          'wide:flex-row wide:items-center wide:gap-3 wide:py-5 wide:pr-4 wide:pl-10 wide:text-left',
        )}
      >
        <span className={classNames('type-display-l leading-none', count === 0 && 'text-ink-soft')}>
          {count}
        </span>
        <span className="type-label-s text-ink-soft wide:type-label">{words}</span>
      </div>
    </li>
  );
}
