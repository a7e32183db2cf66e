import { ProjectId } from '@skillverse/contract/ids';
import { idIn } from '../core/http/id-in.ts';
import { hideOffer, showOffer } from '../features/departures/hide-offer.ts';
import { listHiddenProjects } from '../features/projects/hidden-queries.ts';
import { BY_COMMAND, hidingProgram } from './hiding-program.ts';

/** `npm run project -- hide|show <id>` */
export const projectProgram = hidingProgram({
  what: 'project',
  idOf: (text) => idIn(ProjectId, text),
  hide: (tx, id) => hideOffer(tx, { kind: 'project', id, ...BY_COMMAND }),
  show: (tx, id) => showOffer(tx, { kind: 'project', id, ...BY_COMMAND }),
  listHidden: listHiddenProjects,
});
