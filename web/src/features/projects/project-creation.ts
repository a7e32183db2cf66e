import type { ProjectDetails } from '@skillverse/contract/projects';
import { createProject, type ProjectInput } from '@skillverse/contract/projects/plans';
import { intentKey } from '../../api/intent-key.ts';
import { makingsOf } from '../../api/makings.ts';
import { send } from '../../api/send.ts';
import type { ProjectFile } from './project-file-kinds.ts';

export const projectCreations = makingsOf<ProjectInput, ProjectDetails, ProjectFile>((creatorId, body) => {
  const idempotencyKey = intentKey(createProject, `${creatorId} ${JSON.stringify(body)}`);
  return send(createProject, { body, idempotencyKey });
});
