import { listMyProjects, type Project } from '@skillverse/contract/projects';
import { LATEST_PROJECTS } from '@skillverse/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { CoverArt } from '../../../art/cover-art.tsx';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { StatusTag } from '../project-facts.tsx';

/** The viewer's newest projects, each with a link, and a link to all of them. */
export function OwnProjects() {
  return (
    <section aria-labelledby="own-projects-heading" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <Title level={2} size="m" id="own-projects-heading">
        Projects
      </Title>
      <Projects />
    </section>
  );
}

function Projects() {
  const projects = useQuery(queryOf(listMyProjects, { query: { limit: LATEST_PROJECTS } }));
  if (projects.isPending) {
    return (
      <Loading label="Loading your projects">
        <Bone className="h-15" />
      </Loading>
    );
  }
  if (!projects.data) {
    return (
      <LoadFailed
        compact
        what="your projects"
        detail={failureText(projects.error, listMyProjects)}
        onRetry={() => void projects.refetch()}
        retrying={projects.isFetching}
      />
    );
  }
  const { items, total } = projects.data;
  if (items.length === 0) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">You are in no project yet</p>
        <Link to="/collaborate" className={buttonClass({ look: 'plain' })}>
          Find Projects
        </Link>
      </div>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {items.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </ul>
      {total > items.length && (
        <Link
          to="/collaborate"
          search={{ tab: 'mine' }}
          className={`${buttonClass({ look: 'plain' })} justify-self-start`}
        >
          Show all {wholeNumber.format(total)} projects
        </Link>
      )}
    </>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const { id, title, category } = project;
  return (
    <li className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <div className="print size-14 rounded-s">
        <CoverArt category={category} id={id} />
      </div>
      <div className="grid justify-items-start gap-1">
        <Link
          to="/collaborate"
          search={{ project: id }}
          className="-my-3 min-w-0 py-3 type-label-l wrap-anywhere underline-offset-2 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <StatusTag project={project} />
      </div>
    </li>
  );
}
