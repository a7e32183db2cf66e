import { Plus } from 'lucide-react';
import { isOutOfDate } from '../../../api/http/out-of-reach.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../../../ui/feedback/out-of-date.tsx';
import { useFirstNew } from '../../../ui/focus/use-first-new.ts';
import { useStarting } from '../form/use-starting.tsx';
import { ProjectGrid } from '../project-card.tsx';
import type { ProjectWays } from '../team/project-actions.tsx';
import { ProjectSkeletons } from './project-skeletons.tsx';
import { StatusTiles, TileSkeletons } from './status-tiles.tsx';
import { type MyProjectsState, useMyProjects } from './use-my-projects.ts';

/** Projects that the viewer created or is a member of. */
export function MyProjects(ways: ProjectWays) {
  const projects = useMyProjects();
  const { start, starting, dialog } = useStarting();
  const { isPending, counts, failure } = projects;
  const retry = { onRetry: () => void projects.refetch(), retrying: projects.isFetching };
  const failed = !isPending && !counts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isOutOfDate(projects) && <OutOfDate why={failure} {...retry} />}
      {counts && <StatusTiles counts={counts} />}
      {isPending && <TileSkeletons />}
      {/* Always here, whether or not the list has loaded, so that nothing moves and its dialog stays mounted. */}
      <Button
        pending={starting}
        onClick={start}
        // If there is room, beside the tabs above.
        className="w-full mid:w-auto mid:justify-self-end apart:absolute apart:top-0 right-0"
      >
        <Plus aria-hidden="true" />
        Create New Project
      </Button>
      {failed ? (
        <LoadFailed what="your projects" detail={failure} {...retry} />
      ) : (
        <Mine projects={projects} ways={ways} />
      )}
      {dialog}
    </div>
  );
}

function Mine({ projects, ways }: { projects: MyProjectsState; ways: ProjectWays }) {
  if (projects.isPending) return <ProjectSkeletons label="Loading your projects" />;
  return projects.listed.length > 0 ? <Listed projects={projects} ways={ways} /> : <NoneYet />;
}

function Listed({ projects, ways }: { projects: MyProjectsState; ways: ProjectWays }) {
  const { list, awaitMore } = useFirstNew(projects.listed.length);
  return (
    <div>
      <ProjectGrid ref={list} label="Your projects" projects={projects.listed} {...ways} />
      <ShowMore of={projects} what="projects" onMore={awaitMore}>
        Show more projects
      </ShowMore>
    </div>
  );
}

function NoneYet() {
  return (
    <EmptyState
      compact
      title="You Haven't Started Any Projects Yet"
      hint="Start one of your own, or join a team that looks for you."
    >
      <Link to="/collaborate" search={{}} resetScroll={false} className={buttonClass({ look: 'plain' })}>
        Find Projects
      </Link>
    </EmptyState>
  );
}
