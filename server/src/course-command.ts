import { CourseId } from '@skillverse/contract/ids';
import { idIn } from './core/id-in.ts';
import type { Db } from './db/client.ts';
import { hideCourse } from './features/courses/hide-course.ts';
import { CommandRefused, logAction, runHostCommand } from './host-command.ts';

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

await runHostCommand(
  { usage: 'Usage: npm run course -- hide|show <id>', actions: ['hide', 'show'], run },
  process.argv.slice(2),
);
