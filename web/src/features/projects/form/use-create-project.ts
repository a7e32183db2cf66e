import { createProject } from '@skillverse/contract/projects/plans';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  hasTakenEffect,
  isOutcomeUnknown,
  isSignedOut,
  writeFailureText,
} from '../../../api/http/refusal.ts';
import { useSignedInViewer, useViewer } from '../../../api/session/viewer.ts';
import { usePendingCreation } from '../../../drafts/use-pending-creation.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useUploadsEnding } from '../../../ui/files/use-uploads-ending.ts';
import type { ProjectFile } from '../files/project-file-kinds.ts';
import { useProjectUploads } from '../files/use-project-uploads.ts';
import { CREATE_FAILED, createFailureReason, SIGNED_OUT } from '../project-failures.ts';
import { refetchProjects, showProject } from '../projects-changed.ts';
import { projectCreations } from './project-creation.ts';
import { NEW_PROJECT, projectDrafts } from './project-draft.ts';
import { useProjectDraft } from './use-project-draft.ts';

const CREATED = 'Project created successfully! Now visible to potential collaborators.';

/** The text for the person, and the reason. */
type Failure = { readonly text: string; readonly reason?: string };

/** 'Please log in' is said until somebody has. */
function useFailure() {
  const { dataUpdatedAt } = useViewer();
  const [failure, setFailure] = useState<Failure & { since: number }>();
  const settled = failure?.text === SIGNED_OUT && failure.since !== dataUpdatedAt;
  return {
    failure: settled ? undefined : failure,
    fail: (next?: Failure) => setFailure(next && { ...next, since: dataUpdatedAt }),
  };
}

/** Makes a project of its draft: first the project itself, then its files one after the other. */
export function useCreateProject(open: boolean, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { id: creatorId } = useSignedInViewer();
  const draft = useProjectDraft();
  const { failure, fail } = useFailure();
  /** The files are being checked before the form is sent. */
  const [looking, setLooking] = useState(false);
  const uploads = useProjectUploads((queryClient) => refetchProjects(queryClient));
  const making = usePendingCreation(projectCreations, open, {
    onMade: (made, files: readonly ProjectFile[]) => uploads.add(made.id, files),
    onFailed(error) {
      if (isSignedOut(error)) return fail({ text: SIGNED_OUT });
      const marked = draft.form.mark(error);
      fail({ text: CREATE_FAILED, ...(!marked && { reason: createFailureReason(error) }) });
    },
  });
  const { made: project, pending } = making;
  const leave = useUploadsEnding({ made: project !== undefined, uploads, text: CREATED, onDone });
  return {
    draft,
    project,
    uploads,
    failure,
    pending: pending || looking,
    /** Closing it now would lose files. */
    busy: uploads.busy || looking || (pending && draft.files.length > 0),
    submit: draft.form.onSubmit(async (body) => {
      if (looking) return;
      const typed = structuredClone(draft.form.getValues());
      fail();
      setLooking(true);
      const files = await draft.validated();
      setLooking(false);
      if (!files) return;
      making.begin({
        body,
        files,
        onCreatedAnywhere(made, watched) {
          projectDrafts.sent(creatorId, NEW_PROJECT, typed);
          showProject(client, made);
          if (!watched) toast.success(CREATED);
          void refetchProjects(client);
        },
        onFailedAnywhere(error, watched) {
          if (!watched && hasTakenEffect(error)) toast.failure(writeFailureText(error, createProject));
          else if (!watched && !isSignedOut(error)) toast.failure(CREATE_FAILED);
          if (hasTakenEffect(error) || isOutcomeUnknown(error)) void refetchProjects(client);
        },
      });
    }),
    /** The dialog is closed before all is done. */
    stop() {
      leave();
      making.leave();
      uploads.stop();
    },
  };
}

export type CreateProjectState = ReturnType<typeof useCreateProject>;
