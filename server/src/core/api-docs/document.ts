import type { Call } from '@skillverse/contract/call';
import * as z from 'zod/mini';
import type { Example } from './example.ts';
import { examples } from './examples.ts';
import {
  BYTES,
  doneResponse,
  partResponses,
  type Response,
  type ResponseOrRef,
  refusedResponses,
  sharedResponses,
} from './responses.ts';
import { rooms } from './room-words.ts';
import { type JsonSchema, type NamedCall, type Schemas, schemasOf, wordsOn } from './schemas.ts';
import { wordsOf } from './words.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, ResponseOrRef>>;
}

interface RequestBody {
  /** False where an empty request says enough. */
  readonly required: boolean;
  readonly content: {
    readonly 'application/json'?: { readonly schema: JsonSchema; readonly example?: unknown };
    readonly 'multipart/form-data'?: { readonly schema: JsonSchema };
  };
}

/** A type, not an interface: only so it fits a contract that names no more than its version. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: object;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly headers: object;
    readonly securitySchemes: object;
  };
};

const DESCRIPTION = `Skillverse for programs. The same for people: /api/docs.

- **Session.** POST /api/auth/sign-in (or sign-up) sets a cookie; send it along. A session lasts 29 to 30 days from its last use.
- **Writes.** Every POST needs an \`Origin\` header that equals the address of the site, or \`Sec-Fetch-Site: same-origin\`.
  Browsers send them by themselves.
- **Once.** Calls that move coins or make something take an \`Idempotency-Key\` (a UUID of your own). The same key with the same request has the
  effect of one and gives the first answer again, for three days.
- **Errors.** One shape: a stable code, one sentence, and the id under which the log knows the request. Codes stay; sentences may change.
- **Lists.** \`{ items, nextCursor, total }\`: ask again with \`cursor\` until nextCursor is null.
- **Fields.** A request with a field that the contract does not name is refused. An answer may gain fields.`;

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description:
      'Made by you for this one intent. Sent again with the same request it gives the first answer again.',
  },
  Origin: {
    name: 'Origin',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'The address of the site, e.g. https://skills.example.org. Browsers send it, or Sec-Fetch-Site: same-origin; ' +
      'other programs have to: without either a write is refused (CROSS_SITE).',
  },
  Member: {
    name: 'Skillverse-Member',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description:
      'On whose behalf you ask. Refused where the session is somebody else’s; left out, the session decides.',
  },
} as const satisfies Record<string, Parameter>;

const headers = {
  RequestId: {
    description: 'The id under which the log of the site knows this request.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: { description: 'Seconds to wait before asking again.', schema: { type: 'integer' } },
  SessionCookie: {
    description: 'The session, where it was given, extended or taken away.',
    schema: { type: 'string' },
  },
};

interface SiteFacts {
  /** Where the calls are, e.g. https://skills.example.org, or / for where the document came from. */
  readonly serverUrl: string;
  readonly cookieName: string;
}

/** The contract as an OpenAPI 3.1 document: made from the same schemas that check every request. */
export function openApiDocument(
  calls: readonly NamedCall[],
  { serverUrl, cookieName }: SiteFacts,
): OpenApiDocument {
  const schemas = schemasOf(calls);
  const byPath = Map.groupBy(calls, ({ call }) => call.path.replace(/:(\w+)/g, '{$1}'));
  const names = [...new Set(calls.map(({ room }) => room))];
  const paths = Object.fromEntries(
    [...byPath].map(([path, those]) => [
      path,
      Object.fromEntries(those.map((one) => [one.call.method.toLowerCase(), operationOf(one, schemas)])),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Skillverse',
      version: '1',
      summary: 'Where skills meet opportunity',
      description: DESCRIPTION,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: names.map((name) => ({ name, ...(rooms[name] && { description: rooms[name].about }) })),
    paths,
    components: {
      schemas: schemas.components,
      parameters,
      responses: sharedResponses(paths, schemas),
      headers,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}

function operationOf({ room, name, call }: NamedCall, schemas: Schemas): Operation {
  const example = examples[`${room}.${name}`];
  return {
    operationId: `${room}_${name}`,
    tags: [room],
    summary: example?.summary ?? wordsOf(name),
    security: call.who === 'member' ? [{ session: [] }] : [],
    parameters: parametersOf(name, call, schemas),
    ...(call.body && { requestBody: bodyOf(call.body, example, schemas) }),
    ...(call.upload && { requestBody: FORM }),
    responses: {
      200: doneResponse(call, example, schemas),
      ...(call.download && partResponses),
      ...refusedResponses(call, example, schemas),
    },
  };
}

/** What an upload takes instead of a body. */
const FORM: RequestBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { ...BYTES, description: 'With its name. Nothing else may be in the form.' } },
      },
    },
  },
};

function bodyOf(schema: z.ZodMiniType, example: Example | undefined, { refTo }: Schemas): RequestBody {
  const body = example?.body;
  return {
    required: !z.safeParse(schema, {}).success,
    content: {
      'application/json': { schema: refTo(schema), ...(body === undefined ? {} : { example: body }) },
    },
  };
}

function parametersOf(name: string, call: Call, schemas: Schemas): Operation['parameters'] {
  return [
    ...fieldsOf(name, call.params, 'path', schemas),
    ...fieldsOf(name, call.query, 'query', schemas),
    ...(call.method === 'GET' ? [] : [{ $ref: '#/components/parameters/Origin' }]),
    ...(call.who === 'member' || call.looksAtMember ? [{ $ref: '#/components/parameters/Member' }] : []),
    ...(call.keyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function fieldsOf(
  call: string,
  schema: z.ZodMiniType | undefined,
  where: 'path' | 'query',
  { writtenOut }: Schemas,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = writtenOut(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...wordsOn(name),
    ...wordsOn(`${call}.${name}`),
    // Any text may stand in a path, and what is no id is not found; a program had better send an id.
    schema: where === 'path' && name.endsWith('Id') ? { type: 'string', format: 'uuid' } : field,
  }));
}
