import { CourseId } from '@skillverse/contract/ids';
import { idIn } from '../core/http/id-in.ts';
import { hideCourse } from '../features/courses/hide-course.ts';
import { listHiddenCourses } from '../features/courses/queries.ts';
import { hidingProgram } from './hiding-program.ts';

/** `npm run course -- hide|show <id>` */
export const courseProgram = hidingProgram({
  what: 'course',
  idOf: (text) => idIn(CourseId, text),
  hide: hideCourse,
  listHidden: listHiddenCourses,
});
