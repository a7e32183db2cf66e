import type { Call, Refusals } from '@skillverse/contract/call';
import { type CommonCode, commonErrors, ErrorAnswer } from '@skillverse/contract/errors';
import * as z from 'zod/mini';
import { type Example, examples } from './examples.ts';

export interface Operation {
  readonly room: string;
  readonly name: string;
  readonly call: Call;
}

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

const DESCRIPTION = [
  'Skillverse for programs. Sign in with POST /api/auth/sign-in; the session is a cookie.',
  'A write needs an Origin header that equals the address of the site.',
  'Every error has one shape with a stable code, one sentence and a request id.',
].join(' ');

/** The contract as an OpenAPI 3.1 document: made from the same schemas that check every request. */
export function openApiDocument(operations: readonly Operation[], serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.call.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Skillverse', version: '1', description: DESCRIPTION, license: { name: 'Apache-2.0' } },
    servers: [{ url: serverUrl }],
    tags: [...new Set(operations.map(({ room }) => room))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'skillverse_session' } },
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
    },
  };
}

function describe({ room, name, call }: Operation) {
  const example = examples[`${room}.${name}`];
  return {
    operationId: `${room}_${name}`,
    tags: [room],
    summary: example?.summary ?? wordsOf(name),
    security: call.who === 'member' ? [{ session: [] }] : [],
    parameters: parametersOf(call),
    ...(call.body
      ? { requestBody: { required: true, content: jsonOf(call.body, 'input', example?.body) } }
      : {}),
    responses: { 200: answerOf(call, example), ...refusalsOf(call) },
  };
}

function answerOf(call: Call, example: Example | undefined) {
  return { description: 'Done', content: jsonOf(call.ok, 'output', example?.answer) };
}

function jsonOf(schema: z.ZodMiniType, io: 'input' | 'output', example: unknown) {
  return {
    'application/json': { schema: schemaOf(schema, io), ...(example === undefined ? {} : { example }) },
  };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

function parametersOf(call: Call): object[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: 'The same key with the same request gives the first answer again.',
  };
  return [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query'), ...(call.keyed ? [key] : [])];
}

function fieldsOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }));
}

const ALWAYS: readonly CommonCode[] = ['TOO_MANY_REQUESTS', 'FAILED', 'UNAVAILABLE', 'INVALID_INPUT'];
const WRITES: readonly CommonCode[] = ['INVALID_JSON', 'CROSS_SITE', 'TOO_LARGE', 'UNSUPPORTED_TYPE'];

/** By status: several refusals may share one. */
function refusalsOf(call: Call): Record<number, object> {
  const codes: CommonCode[] = [
    ...ALWAYS,
    ...(call.method === 'GET' ? [] : WRITES),
    ...(call.who === 'member' ? (['SIGN_IN_REQUIRED'] as const) : []),
    ...(call.keyed ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ];
  const common: Refusals = Object.fromEntries(codes.map((code) => [code, commonErrors[code]]));
  const byStatus: Record<number, string[]> = {};
  for (const [code, { status, message }] of Object.entries({ ...common, ...call.errors })) {
    byStatus[status] = [...(byStatus[status] ?? []), `${code}: ${message}`];
  }
  const entries = Object.entries(byStatus).map(([status, lines]) => [
    status,
    {
      description: lines.join('; '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries(entries);
}

// 'listMyCourses' reads 'List my courses'
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
