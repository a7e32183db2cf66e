import { listMyProjects } from '@skillverse/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOutOfDate } from '../../api/out-of-reach.ts';
import { queryOf } from '../../api/queries.ts';
import { failureText } from '../../api/refusal.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import type { ProjectWays } from './project-actions.tsx';
import { ProjectBones } from './project-bones.tsx';
import { ProjectGrid } from './project-card.tsx';
import { StatusTiles, TileBones } from './status-tiles.tsx';

/** Projects that the viewer created or is a member of. */
export function MyProjects(ways: ProjectWays) {
  const projects = useQuery(queryOf(listMyProjects));
  if (projects.isPending) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TileBones />
        <ProjectBones label="Loading your projects" />
      </div>
    );
  }
  const failure = failureText(projects.error, listMyProjects);
  const retry = { onRetry: () => void projects.refetch(), retrying: projects.isFetching };
  if (!projects.data) return <LoadFailed what="your projects" detail={failure} {...retry} />;
  const mine = projects.data.items;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isOutOfDate(projects) && <OutOfDate why={failure} {...retry} />}
      <StatusTiles projects={mine} />
      {mine.length > 0 ? (
        <ProjectGrid label="Your projects" projects={mine} {...ways} />
      ) : (
        <EmptyState
          compact
          title="You Haven't Started Any Projects Yet"
          hint="Start one of your own, or join a team that looks for you."
        >
          <Link to="/collaborate" search={{ tab: 'start' }} resetScroll={false} className={buttonClass()}>
            Start a Project
          </Link>
          <Link to="/collaborate" search={{}} resetScroll={false} className={buttonClass({ look: 'plain' })}>
            Find Projects
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
