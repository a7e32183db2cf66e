import { runHostProgram } from './commands/host-program.ts';
import { projectProgram } from './commands/project-program.ts';

await runHostProgram(projectProgram, process.argv.slice(2));
