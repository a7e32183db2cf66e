import { listProjects } from '@skillverse/contract/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pagesOf } from '../../api/queries.ts';
import { failureText } from '../../api/refusal.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProjectBones } from './project-bones.tsx';
import { ProjectGrid } from './project-card.tsx';

/** Projects of other members, newest first, a page at a time. */
export function FindProjects() {
  const projects = useInfiniteQuery(pagesOf(listProjects, { query: {} }, (page) => page.nextCursor));
  const failed = projects.isError && (
    <LoadFailed
      what="the projects"
      detail={failureText(projects.error, listProjects)}
      onRetry={() => (projects.data ? projects.fetchNextPage() : projects.refetch())}
      retrying={projects.isFetching}
    />
  );
  if (projects.isPending) return <ProjectBones label="Loading projects" />;
  if (!projects.data) return failed;
  const found = projects.data.pages.flatMap((page) => page.items);
  if (found.length === 0) {
    return (
      <EmptyState
        title="No Projects Found"
        hint="Nobody is looking for a team right now. A shared course is a good place to meet one."
      >
        <Link to="/search" className={buttonClass()}>
          Find a course
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <ProjectGrid label="Projects of other members" projects={found} />
      {failed}
      {projects.hasNextPage && !failed && (
        <Button
          look="quiet"
          className="justify-self-center"
          pending={projects.isFetchingNextPage}
          onClick={() => projects.fetchNextPage()}
        >
          Show more projects
        </Button>
      )}
    </div>
  );
}
