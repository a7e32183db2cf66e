import { courseProgram } from './commands/course-program.ts';
import { runHostProgram } from './commands/host-program.ts';

await runHostProgram(courseProgram, process.argv.slice(2));
