import type { ProjectDetails } from '@skillverse/contract/projects';
import { createProject, type ProjectInput } from '@skillverse/contract/projects/plans';
import { intentKey } from '../../../api/http/intent-key.ts';
import { send } from '../../../api/http/send.ts';
import { createPendingCreations } from '../../../drafts/pending-creations.ts';
import type { ProjectFile } from '../files/project-file-kinds.ts';

export const projectCreations = createPendingCreations<ProjectInput, ProjectDetails, ProjectFile>(
  (creatorId, body) => {
    const idempotencyKey = intentKey(createProject, `${creatorId} ${JSON.stringify(body)}`);
    return send(createProject, { body, idempotencyKey });
  },
);
