import { ledgerProgram } from './commands/ledger-program.ts';

await ledgerProgram(process.argv.slice(2));
