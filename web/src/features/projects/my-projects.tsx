import { listMyProjects } from '@skillverse/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { failureText } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProjectBones } from './project-bones.tsx';
import { ProjectGrid } from './project-card.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { WaysToProjects } from './ways-to-projects.tsx';

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
          hint="Teams often meet in a shared course."
        >
          <WaysToProjects />
        </EmptyState>
      )}
    </div>
  );
}
