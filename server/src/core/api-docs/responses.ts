import type { Call } from '@skillverse/contract/call';
import { type CommonCode, commonErrors, ErrorAnswer } from '@skillverse/contract/errors';
import type * as z from 'zod/mini';
import { answerOf, DATABASE_SILENT, SEND_A_FORM, UNEXPECTED } from '../errors/failure-answer.ts';
import { commonRefusal, type RefusalError, refusals } from '../errors/refusal.ts';
import { OVERLOADED, RETRY_AFTER_SECONDS } from '../overload/in-flight-limit.ts';
import type { Example } from './example.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

export interface Response {
  readonly description: string;
  readonly headers: Record<string, object>;
  /** Left out where there is nothing but the head. */
  readonly content?: {
    readonly 'application/json'?: {
      readonly schema: JsonSchema;
      readonly example?: unknown;
      readonly examples?: Record<string, { readonly value: ErrorAnswer }>;
    };
    readonly '*/*'?: { readonly schema: JsonSchema };
    /** Of the data of each event. */
    readonly 'text/event-stream'?: { readonly schema: JsonSchema };
  };
}

/** What a file is made of. */
export const BYTES: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

export type ResponseOrRef = Response | { readonly $ref: string };

/** One refusal as the server would make it, and its sentence as the contract writes it, with {places} for details. */
interface Told {
  readonly refusal: RefusalError;
  readonly sentence: string;
  readonly details?: z.ZodMiniType | undefined;
}

const REQUEST_ID = '01a1fc2b-7d10-7c3e-9a64-2f0c6f6b1a55';
const ALWAYS: readonly CommonCode[] = ['INVALID_INPUT'];
const WRITES: readonly CommonCode[] = ['INVALID_JSON', 'CROSS_SITE', 'TOO_LARGE', 'UNSUPPORTED_TYPE'];
const UPLOADS: readonly CommonCode[] = ['MALFORMED_REQUEST', 'CROSS_SITE', 'TOO_SLOW', 'UNSUPPORTED_TYPE'];

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

export function doneResponse(call: Call, example: Example | undefined, schemas: Schemas): Response {
  const { answer, setsCookie } = example ?? {};
  const headers = {
    'X-Request-Id': header('RequestId'),
    // A session in use is extended by whatever its member asks.
    ...((setsCookie || call.who === 'member') && { 'Set-Cookie': header('SessionCookie') }),
  };
  if (call.download) return { ...fileResponse('The file.'), headers };
  if (call.stream) {
    const content = { 'text/event-stream': { schema: schemas.refTo(call.ok) } };
    return { description: 'Events, until one side ends the stream.', headers, content };
  }
  return {
    description: 'Done.',
    headers,
    content: {
      'application/json': {
        schema: schemas.refTo(call.ok),
        ...(answer === undefined ? {} : { example: answer }),
      },
    },
  };
}

function fileResponse(description: string): Response {
  return { description, headers: {}, content: { '*/*': { schema: BYTES } } };
}

const contentRange = {
  'Content-Range': { schema: { type: 'string' }, description: 'Which part, and of how many bytes.' },
};

/** Besides 200, of a call that answers with a file. */
export const partResponses: Readonly<Record<number, Response>> = {
  206: { ...fileResponse('The part that Range asked for.'), headers: contentRange },
  304: { description: 'If-None-Match names what the file still is.', headers: {} },
  416: { description: 'Range asks for what lies behind the end.', headers: contentRange },
};

/** What this call may be refused with, by status: several refusals may share one. */
export function refusedResponses(
  call: Call,
  example: Example | undefined,
  schemas: Schemas,
): Record<number, ResponseOrRef> {
  const common = commonCodesOf(call);
  const own = Object.entries(call.errors).map(([code, { message, details }]): Told => {
    const make = (refusals(call) as Record<string, (details: unknown) => RefusalError>)[code];
    return { refusal: make!(example?.details?.[code]), sentence: message, details };
  });
  const told = [...common.map((code) => toldOf(code, call)), ...own, ...failuresOf(call)];
  const byStatus = Map.groupBy(told, ({ refusal }) => refusal.status);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => {
      const [only] = those.length === 1 ? those.map(({ refusal }) => refusal.code) : [];
      const isShared = common.some((code) => code === only);
      return [status, isShared ? { $ref: refTo(only!) } : responseOf(those, schemas)];
    }),
  );
}

/** The responses that `paths` refers to: each of a single refusal that is the same for every call. */
export function sharedResponses(paths: object, schemas: Schemas): Record<string, Response> {
  const text = JSON.stringify(paths);
  const codes = (Object.keys(commonErrors) as CommonCode[]).filter((code) =>
    text.includes(`"${refTo(code)}"`),
  );
  return Object.fromEntries(codes.map((code) => [shared(code), responseOf([toldOf(code)], schemas)]));
}

function commonCodesOf(call: Call): CommonCode[] {
  return [
    ...ALWAYS,
    ...(call.limited || call.who === 'member' ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...(call.method === 'GET' ? [] : call.upload ? UPLOADS : WRITES),
    ...(call.who === 'member' ? (['SIGN_IN_REQUIRED', 'OTHER_MEMBER'] as const) : []),
    ...(call.looksAtMember ? (['OTHER_MEMBER'] as const) : []),
    ...(call.keyed ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ];
}

function toldOf(code: CommonCode, call?: Call): Told {
  const issues = [{ path: 'email', message: 'Please enter a valid email address' }];
  const more = {
    ...(code === 'INVALID_INPUT' && { issues }),
    ...(code === 'UNSUPPORTED_TYPE' && call?.upload && { message: SEND_A_FORM }),
    ...(code === 'TOO_MANY_REQUESTS' && { details: { retryAfterSeconds: 540 } }),
  };
  const refusal = commonRefusal(code, more);
  return { refusal, sentence: refusal.message };
}

/** These begin with the text of the call. */
function failuresOf({ failure, searchFailure, stepFailures = {}, neverShed }: Call): Told[] {
  const reasons = { FAILED: UNEXPECTED, UNAVAILABLE: DATABASE_SILENT } as const;
  const failures = (['FAILED', 'UNAVAILABLE'] as const).map((code): Told => {
    const message = `${failure}: ${reasons[code]}`;
    const others = [
      searchFailure && `with q: ${searchFailure}: …`,
      ...Object.values(stepFailures).map(stepText),
    ];
    const known = others.filter((one) => one !== undefined).join('; ');
    const sentence = known ? `${message} (${known})` : message;
    return { refusal: commonRefusal(code, { message }), sentence };
  });
  if (neverShed) return failures;
  const message = `${failure}: ${OVERLOADED}`;
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  const overloaded = { refusal: commonRefusal('CROWDED', { message, details }), sentence: message };
  return [...failures, { ...overloaded, details: commonErrors.CROWDED.details }];
}

function stepText(text: string): string {
  return `where that step fails: ${text}: …`;
}

function responseOf(told: readonly Told[], schemas: Schemas): Response {
  const { refusal } = told[0]!;
  const mayRepeat = refusal.status === 429 || refusal.status === 503;
  return {
    description: told.map(({ refusal: { code }, sentence }) => `- ${code}: ${sentence}`).join('\n'),
    headers: {
      'X-Request-Id': header('RequestId'),
      ...(mayRepeat && { 'Retry-After': header('RetryAfter') }),
    },
    content: {
      'application/json': {
        schema: errorSchema(told, schemas),
        examples: Object.fromEntries(
          told.map(({ refusal: one }) => [one.code, { value: answerOf(one, REQUEST_ID) }]),
        ),
      },
    },
  };
}

/** The one shape of errors, narrowed to these codes and what they tell besides. */
function errorSchema(told: readonly Told[], schemas: Schemas): JsonSchema {
  const details = told.flatMap((one) => (one.details ? [schemas.writtenOut(one.details, 'output')] : []));
  const error: JsonSchema = {
    properties: {
      code: { enum: told.map(({ refusal }) => refusal.code) },
      ...(details.length > 0 && { details: details.length === 1 ? details[0]! : { anyOf: details } }),
    },
  };
  return { allOf: [schemas.refTo(ErrorAnswer), { properties: { error } }] };
}

function refTo(code: string): string {
  return `#/components/responses/${shared(code)}`;
}

// SIGN_IN_REQUIRED is called SignInRequired.
function shared(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
}
