import { projectProgram } from './commands/project-program.ts';

await projectProgram(process.argv.slice(2));
