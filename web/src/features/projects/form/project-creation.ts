import type { ProjectDetails } from '@skillverse/contract/projects';
import { createProject, type ProjectInput } from '@skillverse/contract/projects/plans';
import { intentKey } from '../../../api/http/intent-key.ts';
import { send } from '../../../api/http/send.ts';
import type { Creations } from '../../../drafts/use-pending-creation.ts';

export const projectCreations: Creations<ProjectInput, ProjectDetails> = {
  name: 'create project',
  create(creatorId, body) {
    const idempotencyKey = intentKey(createProject, `${creatorId} ${JSON.stringify(body)}`);
    return send(createProject, { body, idempotencyKey });
  },
};
