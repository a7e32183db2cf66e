import { CourseId } from '@skillverse/contract/ids';
import { idIn } from '../core/http/id-in.ts';
import { listHiddenCourses } from '../features/courses/queries.ts';
import { hideOffer, showOffer } from '../features/departures/hide-offer.ts';
import { BY_COMMAND, hidingProgram } from './hiding-program.ts';

/** `npm run course -- hide|show <id>` */
export const courseProgram = hidingProgram({
  what: 'course',
  idOf: (text) => idIn(CourseId, text),
  hide: (tx, id) => hideOffer(tx, { kind: 'course', id, ...BY_COMMAND }),
  show: (tx, id) => showOffer(tx, { kind: 'course', id, ...BY_COMMAND }),
  listHidden: listHiddenCourses,
});
