import type { ProjectDetails } from '@skillverse/contract/projects';
import { createProject, type ProjectInput } from '@skillverse/contract/projects/plans';
import { intentKey } from '../../../api/http/intent-key.ts';
import { send } from '../../../api/http/send.ts';
import type { Creations } from '../../../drafts/use-pending-creation.ts';
import { asMarkdown } from '../../../ui/texts/as-markdown.ts';

export const projectCreations: Creations<ProjectInput, ProjectDetails> = {
  name: 'create project',
  create(creatorId, body) {
    // The same key for a corrected text: if an answer was lost, a second project would be the worse outcome.
    const idempotencyKey = intentKey(createProject, creatorId);
    return send(createProject, { body: asMarkdown(body, 'description', 'requirements'), idempotencyKey });
  },
};
