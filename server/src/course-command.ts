import { CourseId } from '@skillverse/contract/ids';
import { idIn } from './core/id-in.ts';
import type { Db } from './db/client.ts';
import { hideCourse } from './features/courses/hide-course.ts';
import { listHiddenCourses } from './features/courses/queries.ts';
import { CommandRefused, dayOf, logAction, runHostCommand } from './host-command.ts';

const USAGE = 'npm run course -- hide|show <id>, or npm run course -- list-hidden';

/** `npm run course -- hide|show <id>` */
async function run(db: Db, action: string, subject: string): Promise<string> {
  const courseId = idIn(CourseId, subject);
  const done = courseId && (await hideCourse(db, courseId, action === 'hide' ? 'hide' : 'show'));
  if (!courseId || !done) throw new CommandRefused(`There is no course with the id ${subject}`);
  if (!done.changed)
    return `'${done.title}' is ${action === 'hide' ? 'hidden already' : 'not hidden'}: nothing was changed`;
  logAction(action, courseId);
  return action === 'hide'
    ? `'${done.title}' is hidden; those who are in it keep it`
    : `'${done.title}' is shown again`;
}

async function listHidden(db: Db): Promise<string[]> {
  const courses = await listHiddenCourses(db);
  if (courses.length === 0) return ['No course is hidden'];
  return courses.map(({ id, hiddenAt, title }) => `${id}  since ${dayOf(hiddenAt)}  ${title}`);
}

await runHostCommand(
  {
    usage: `Usage: ${USAGE}`,
    actions: ['hide', 'show'],
    lists: { 'list-hidden': listHidden },
    run,
  },
  process.argv.slice(2),
);
