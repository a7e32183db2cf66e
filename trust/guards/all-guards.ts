import { coinGuards } from './coin-guards.ts';
import { constraintGuards } from './constraint-guards.ts';
import { fileGuards } from './file-guards.ts';
import type { Guard } from './guard.ts';
import { helpGuards } from './help-guards.ts';
import { leavingGuards } from './leaving-guards.ts';
import { rightGuards } from './right-guards.ts';
import { wayBackGuards } from './way-back-guards.ts';

export const allGuards: readonly Guard[] = [
  ...coinGuards,
  ...constraintGuards,
  ...rightGuards,
  ...fileGuards,
  ...leavingGuards,
  ...wayBackGuards,
  ...helpGuards,
];
