import { getProject, listMyProjects, listProjects, type ProjectDetails } from '@skillverse/contract/projects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isOutOfDate } from '../../../api/http/out-of-reach.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../../../ui/feedback/out-of-date.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { projectQuery, showProject } from '../projects-changed.ts';
import { DetailsActions, type DetailsWays } from './details-actions.tsx';
import { ProjectDetailsBody } from './project-details.tsx';
import { isProjectGone } from './project-gone.ts';

export type ProjectDetailsDialogProps = DetailsWays & {
  projectId: string;
  /** It was seen on a card just now. */
  wasSeen: boolean;
  open: boolean;
  onClose: () => void;
  finalFocus: () => boolean;
  /** Reports a project of somebody else, below all about it. */
  report: (project: ProjectDetails) => ReactNode;
  /** Dialogs that are opened from here, so that Escape closes them first. */
  children?: ReactNode;
};

/** All about a project, over the screen that it was opened from. */
export function ProjectDetailsDialog(props: ProjectDetailsDialogProps) {
  const { projectId, wasSeen, open, onClose, finalFocus, report, children, ...ways } = props;
  const viewer = useSignedInViewer();
  // Somebody may have joined since the last fetch.
  const project = useQuery({ ...projectQuery(projectId), enabled: open, staleTime: 0 });
  const gone = isProjectGone(project.error);
  const now = gone ? undefined : project.data;
  useListsAsNow(gone, project.isFetchedAfterMount ? now : undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={now?.title ?? 'Project details'}
      roomy
      finalFocus={finalFocus}
      footer={
        now ? (
          <DetailsActions key={now.id} project={now} onGone={onClose} {...ways} />
        ) : (
          project.isPending && <Bone corner="m" className="h-13 w-full breathing" />
        )
      }
    >
      {now ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isOutOfDate(project) && (
            <OutOfDate
              why={failureText(project.error, getProject)}
              onRetry={() => void project.refetch()}
              retrying={project.isFetching}
            />
          )}
          <ProjectDetailsBody project={now} />
          {now.creatorId !== viewer.id && report(now)}
        </div>
      ) : (
        <NotThere
          project={project}
          gone={gone}
          wasSeen={wasSeen || project.data !== undefined}
          onClose={onClose}
        />
      )}
      {children}
    </Dialog>
  );
}

/** The card that led here may be out of date. */
function useListsAsNow(gone: boolean, now: ProjectDetails | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (now) showProject(client, now);
  }, [now, client]);
  useEffect(() => {
    if (!gone) return;
    for (const list of [listProjects, listMyProjects]) {
      void client.invalidateQueries({ queryKey: keyOf(list) });
    }
  }, [gone, client]);
}

type NotThereProps = {
  gone: boolean;
  /** It was shown before, so the address was not wrong. */
  wasSeen: boolean;
  project: { error: Error | null; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
};

/** Loading, gone, or out of reach. */
function NotThere({ project, gone, wasSeen, onClose }: NotThereProps) {
  if (project.isPending) return <DetailsSkeleton />;
  if (gone) {
    return (
      <div role="alert">
        <EmptyState
          compact
          level={3}
          title={getProject.errors.PROJECT_NOT_FOUND.message}
          hint={
            wasSeen
              ? 'It was deleted meanwhile, or the host has hidden it.'
              : 'The address may be wrong, or the project is no longer there.'
          }
        >
          <Button onClick={onClose}>Back to the projects</Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <LoadFailed
      compact
      what="this project"
      detail={failureText(project.error, getProject)}
      onRetry={() => void project.refetch()}
      retrying={project.isFetching}
    />
  );
}

function DetailsSkeleton() {
  return (
    <Loading label="Loading this project">
      <div className="grid gap-4 breathing">
        <Bone corner="m" className="aspect-5/2 w-full wide:aspect-4/1" />
        <Bone className="h-4 w-28" />
        <Bone className="h-7 w-4/5" />
        <Bone className="h-24 w-full" />
        <Bone className="h-4 w-full" />
        <Bone className="h-4 w-full" />
        <Bone className="h-4 w-2/3" />
      </div>
    </Loading>
  );
}
