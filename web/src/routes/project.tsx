import { getProject, type ProjectDetails } from '@skillverse/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOutOfDate } from '../api/http/out-of-reach.ts';
import { failureText } from '../api/http/refusal.ts';
import { useSignedInViewer } from '../api/session/viewer.ts';
import { MessageButton } from '../features/messages/message-button.tsx';
import { useChatting } from '../features/messages/use-chatting.tsx';
import { DetailsActions } from '../features/projects/details/details-actions.tsx';
import { ProjectDetailsBody } from '../features/projects/details/project-details.tsx';
import { isProjectGone } from '../features/projects/details/project-gone.ts';
import { useEditProject } from '../features/projects/form/use-edit-project.tsx';
import { projectQuery } from '../features/projects/projects-changed.ts';
import { ReportButton } from '../features/reports/report-button.tsx';
import { useReporting } from '../features/reports/use-reporting.tsx';
import { Link } from '../navigation/link.tsx';
import { Card } from '../ui/card.tsx';
import { buttonClass } from '../ui/controls/button.tsx';
import { ShareButton } from '../ui/controls/share-button.tsx';
import { showTitle } from '../ui/document-title.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../ui/feedback/out-of-date.tsx';
import { Bone, Loading } from '../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Title } from '../ui/title.tsx';
import { BackButton } from './course/back-button.tsx';
import '../theme/page-print.css';

export function ProjectScreen() {
  const projectId = useParams({ from: '/project/$projectId', select: (params) => params.projectId });
  const project = useQuery(projectQuery(projectId));
  const isGone = isProjectGone(project.error);
  const shown = isGone ? undefined : project.data;
  const toHub = useToHub();
  // It outlives the project, which may be deleted in it.
  const editing = useEditProject(toHub);
  const title = isGone ? 'Project not found' : (shown?.title ?? 'Project');
  useEffect(() => {
    showTitle(title);
  }, [title]);
  const retry = { onRetry: () => void project.refetch(), retrying: project.isFetching };
  const why = failureText(project.error, getProject);
  return (
    <Page
      header={<PageHeader title="Project" before={<BackButton to="/collaborate" />} />}
      className="printed-page grid grid-cols-[minmax(0,1fr)] content-start gap-6"
    >
      {shown && isOutOfDate(project) && <OutOfDate why={why} {...retry} />}
      {project.isPending && <ProjectSkeleton />}
      {isGone && <ProjectGone />}
      {!shown && !isGone && project.isError && <LoadFailed what="this project" detail={why} {...retry} />}
      {shown && <ProjectPage key={shown.id} project={shown} editing={editing} onGone={toHub} />}
      {editing.dialog}
    </Page>
  );
}

function useToHub() {
  const navigate = useNavigate();
  return () => void navigate({ to: '/collaborate', search: { tab: 'mine' }, replace: true });
}

type ProjectPageProps = {
  project: ProjectDetails;
  editing: ReturnType<typeof useEditProject>;
  /** It is not there for the viewer any more. */
  onGone: () => void;
};

function ProjectPage({ project, editing, onGone }: ProjectPageProps) {
  const viewer = useSignedInViewer();
  const chat = useChatting(useReporting());
  const { id, title, creatorId } = project;
  return (
    <article
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-x-10"
    >
      <Title level={2} size="l" className="wide:col-span-2">
        {title}
      </Title>
      <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 wide:sticky wide:top-24 wide:order-2 wide:self-start short:static">
        <DetailsActions
          project={project}
          onGone={onGone}
          onEdit={editing.edit}
          editing={editing.opening}
          message={(creator) => (
            <MessageButton
              tall
              pending={chat.opening === creator.id}
              onClick={() => chat.chatWith(creator)}
            />
          )}
        />
        <ShareButton title={title} path={`/project/${id}`} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <ProjectDetailsBody project={project} />
        {creatorId !== viewer.id && (
          <ReportButton kind="project" targetId={id} name={title} className="-ml-3 justify-self-start" />
        )}
      </div>
      {chat.dialog}
    </article>
  );
}

function ProjectGone() {
  return (
    <EmptyState
      title={getProject.errors.PROJECT_NOT_FOUND.message}
      hint="The address may be wrong, or the project is no longer there."
    >
      <Link to="/collaborate" className={buttonClass()}>
        Back to the projects
      </Link>
    </EmptyState>
  );
}

function ProjectSkeleton() {
  return (
    <Loading label="Loading this project">
      <div className="grid gap-6 breathing wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-x-10">
        <Bone className="h-8 w-4/5 wide:col-span-2" />
        <Bone corner="l" className="h-44 w-full wide:order-2" />
        <div className="grid content-start gap-4">
          <Bone corner="m" className="aspect-5/2 w-full wide:aspect-4/1" />
          <Bone className="h-24 w-full" />
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-2/3" />
        </div>
      </div>
    </Loading>
  );
}
