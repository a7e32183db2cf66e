import * as z from 'zod/mini';
import { commonRefusal, type InputIssue } from './refusal.ts';

type Validated = { value: unknown } | { error: Error };

/** Fastify's validator for the contract's Zod schemas: what passes is replaced by its parsed value. */
export function validatorCompiler({ schema }: { schema: unknown }) {
  return (data: unknown): Validated => {
    const result = z.safeParse(schema as z.ZodMiniType, data, { error: plainMessage });
    if (result.success) return { value: result.data };
    return { error: commonRefusal('INVALID_INPUT', { issues: result.error.issues.map(issueOf) }) };
  };
}

function issueOf(issue: z.core.$ZodIssue): InputIssue {
  return { path: issue.path.join('.'), message: issue.message };
}

/** Sentences for what the contract gives no sentence of its own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
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
