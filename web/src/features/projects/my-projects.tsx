import { listMyProjects } from '@skillverse/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../api/queries.ts';
import { failureText } from '../../api/refusal.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProjectBones } from './project-bones.tsx';
import { ProjectGrid } from './project-card.tsx';
import { StatusTiles } from './status-tiles.tsx';

/** Projects that the viewer created or is a member of. */
export function MyProjects() {
  const projects = useQuery(queryOf(listMyProjects));
  if (projects.isPending) return <ProjectBones label="Loading your projects" />;
  if (!projects.data) {
    return (
      <LoadFailed
        what="your projects"
        detail={failureText(projects.error, listMyProjects)}
        onRetry={() => projects.refetch()}
        retrying={projects.isFetching}
      />
    );
  }
  const mine = projects.data.items;
  return (
    <div className="grid gap-5">
      <StatusTiles projects={mine} />
      {mine.length > 0 ? (
        <ProjectGrid label="Your projects" projects={mine} />
      ) : (
        <EmptyState
          compact
          title="You Haven't Started Any Projects Yet"
          hint="A shared course is a good place to meet a team."
        >
          <Link to="/search" className={buttonClass()}>
            Find a course
          </Link>
          <Link
            to="/collaborate"
            search={{}}
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={buttonClass({ look: 'plain' })}
          >
            Find Projects
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
