import { ProjectId } from '@skillverse/contract/ids';
import { idIn } from '../core/http/id-in.ts';
import { listHiddenProjects } from '../features/projects/hidden-queries.ts';
import { hideProject } from '../features/projects/hide-project.ts';
import { hidingProgram } from './hiding-program.ts';

/** `npm run project -- hide|show <id>` */
export const projectProgram = hidingProgram({
  what: 'project',
  idOf: (text) => idIn(ProjectId, text),
  hide: hideProject,
  listHidden: listHiddenProjects,
});
