import { memberProgram } from './commands/member-program.ts';

await memberProgram(process.argv.slice(2));
