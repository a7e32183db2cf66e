import { runHostProgram } from './commands/host-program.ts';
import { memberProgram } from './commands/member-program.ts';

await runHostProgram(memberProgram, process.argv.slice(2));
