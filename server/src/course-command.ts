import { courseProgram } from './commands/course-program.ts';

await courseProgram(process.argv.slice(2));
