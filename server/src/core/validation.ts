import * as z from 'zod/mini';
import { commonRefusal, type InputIssue } from './refusal.ts';

type Validated = { value: unknown } | { error: Error };

/** Fastify's validator for the contract's Zod schemas: what passes is replaced by its parsed value. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (data: unknown): Validated => {
    // A write without a body is the same as one with an empty object.
    const input = httpPart === 'body' ? (data ?? {}) : data;
    const result = z.safeParse(schema as z.ZodMiniType, input, { error: plainMessage });
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
      return issue.input === undefined
        ? 'This field is required'
        : `This must be a ${wordFor(issue.expected)}`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}`;
    default:
      return undefined;
  }
}

function wordFor(expected: string): string {
  return expected === 'int' ? 'whole number' : expected === 'array' ? 'list' : expected;
}
