import * as z from 'zod/mini';
import { commonRefusal, type InputIssue } from '../errors/refusal.ts';

/** What a call takes in that has no params, query or body. */
export const Nothing = z.strictObject({});

/** More than all fields of any call have, so that nobody looks for one that is not told. */
const ISSUES_TOLD = 100;
const NAMES_TOLD = 10;
const NAME_TOLD_MAX = 100;

type Validated = { value: unknown } | { error: Error };

/** Fastify's validator for the contract's Zod schemas: what passes is replaced by its parsed value. */
export function validatorCompiler({ schema }: { schema: unknown }) {
  return (data: unknown): Validated => {
    if (schema === Nothing && isEmpty(data)) return { value: data };
    const result = z.safeParse(schema as z.ZodMiniType, data, { error: plainMessage });
    if (result.success) return { value: result.data };
    const issues = result.error.issues.slice(0, ISSUES_TOLD).map(issueOf);
    return { error: commonRefusal('INVALID_INPUT', { issues }) };
  };
}

function isEmpty(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  for (const _ in data) return false;
  return true;
}

function issueOf(issue: z.core.$ZodIssue): InputIssue {
  return { path: issue.path.join('.'), message: issue.message };
}

/** Sentences for what the contract gives no sentence of its own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Unknown field: ${namesOf(issue.keys)}`;
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required' : `This must be ${wordFor(issue.expected)}`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return `This must ${boundFor(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `This must ${boundFor(issue.origin, 'at most', Number(issue.maximum))}`;
    default:
      return 'This is not valid';
  }
}

/** What was sent is said back only so far as a person reads it. */
function namesOf(names: readonly string[]): string {
  const told = names
    .slice(0, NAMES_TOLD)
    .map((name) => (name.length > NAME_TOLD_MAX ? `${name.slice(0, NAME_TOLD_MAX)}…` : name));
  const more = names.length - told.length;
  return more > 0 ? `${told.join(', ')} and ${more} more` : told.join(', ');
}

function wordFor(expected: string): string {
  if (expected === 'int') return 'a whole number';
  if (expected === 'array') return 'a list';
  return `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`;
}

function boundFor(origin: string, most: 'at least' | 'at most', bound: number): string {
  if (origin === 'string') return `have ${most} ${bound} ${bound === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${most} ${bound} ${bound === 1 ? 'entry' : 'entries'}`;
  return `be ${most} ${bound}`;
}
