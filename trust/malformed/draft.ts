import type { Call } from '@skillverse/contract/call';
import * as z from 'zod/mini';
import { examples } from '../../server/src/core/api-docs/examples.ts';
import { BOUNDARY, filePart, LAST } from '../../server/test/given/files/raw-upload.ts';
import type { NamedCall } from '../../server/test/matrices/routes-of-contract.ts';
import type { Asker, Scene } from './scene.ts';

/** What the contract says about one field, as far as it helps to break it. */
export interface FieldShape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: FieldShape;
  readonly anyOf?: readonly FieldShape[];
  readonly properties?: Readonly<Record<string, FieldShape>>;
  readonly required?: readonly string[];
}

/** A name and its value, both as they are written: JSON texts in a body, percent-encoded in a query. */
export type Written = [name: string, value: string];

/** A request in its parts, each of which can still be spoilt. */
export interface Draft {
  readonly name: string;
  readonly call: Call;
  readonly asker: Asker;
  method: string;
  /** Without the query. */
  path: string;
  query: Written[];
  headers: Written[];
  /** What is written between the braces; undefined where there is no JSON. */
  fields: Written[] | undefined;
  /** Instead of the fields. */
  body: Buffer | undefined;
  /** It may not be this call any more. */
  isElsewhere: boolean;
  /** The head is written by itself, whatever it is: then nothing else is. */
  raw?: { readonly bytes: Buffer; readonly ends: boolean };
}

const shapes = new Map<unknown, FieldShape>();

/** The fields that a params, query or body schema of the contract knows. */
export function shapeOf(schema: z.ZodMiniType | undefined): FieldShape {
  if (schema === undefined) return {};
  let shape = shapes.get(schema);
  if (!shape) {
    shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldShape;
    shapes.set(schema, shape);
  }
  return shape;
}

/** Ends the session that it comes with, or puts another in its place. */
const LOSES_SESSION = new Set([
  'accounts.signUp',
  'accounts.signIn',
  'accounts.signOut',
  'accounts.changePassword',
]);

/** Instead of the example: what each request needs of its own, and what must not come true. */
const bodies: Readonly<Record<string, (round: number) => unknown>> = {
  'accounts.signUp': (round) => ({
    name: 'Mia Malformed',
    email: `${round}-${crypto.randomUUID()}@example.test`,
    password: 'long enough',
    skills: ['Patience'],
  }),
  'departures.deleteCourse': () => ({ title: 'Another course' }),
};

const queries: Readonly<Record<string, Written[]>> = {
  'courses.uploadCourseMedia': [['kind', 'document']],
  'projects.uploadProjectMedia': [['kind', 'document']],
  'discovery.suggestSearches': [
    ['q', 'painting'],
    ['among', 'people'],
  ],
};

/** A request that is as it should be, or would be if it were signed in. */
export async function aDraft(
  scene: Scene,
  { name, call }: NamedCall,
  { asker, round }: { asker: Asker; round: number },
): Promise<Draft> {
  const ids = { ...scene.ids, ...(name.startsWith('projects.') && { mediaId: scene.projectFileId }) };
  const cookie = LOSES_SESSION.has(name) ? await scene.spareCookie() : scene.cookieOf(asker);
  const headers: Written[] = [['Host', 'skillverse.test']];
  if (call.method !== 'GET') headers.push(['Sec-Fetch-Site', 'same-origin']);
  if (cookie && asker !== 'anonymous') headers.push(['Cookie', cookie]);
  if (call.keyed) headers.push(['Idempotency-Key', crypto.randomUUID()]);
  const body = call.body && (bodies[name]?.(round) ?? examples[name]?.body);
  if (call.upload) headers.push(['Content-Type', `multipart/form-data; boundary=${BOUNDARY}`]);
  else if (body) headers.push(['Content-Type', 'application/json']);
  return {
    name,
    call,
    asker,
    method: call.method,
    path: call.path.replace(/:(\w+)/g, (_, id: keyof typeof ids) => ids[id] ?? id),
    query: [...(queries[name] ?? [])],
    headers,
    fields: body
      ? Object.entries(body).map(([key, value]) => [JSON.stringify(key), JSON.stringify(value)])
      : undefined,
    body: call.upload ? Buffer.concat([filePart('Notes.pdf', '%PDF-not really'), LAST]) : undefined,
    isElsewhere: false,
  };
}

const textOf = (fields: readonly Written[]) =>
  `{${fields.map(([key, value]) => `${key}:${value}`).join(',')}}`;

export function bodyOf({ fields, body }: Draft): Buffer | undefined {
  return body ?? (fields && Buffer.from(textOf(fields)));
}

/** As it goes over the line. Header values are bytes, one a letter. */
export function bytesOf(draft: Draft): Buffer {
  if (draft.raw) return draft.raw.bytes;
  const { method, path, query, headers } = draft;
  const body = bodyOf(draft);
  const search = query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&');
  const isCounted = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const length = body && !isCounted ? [`Content-Length: ${body.length}`] : [];
  const lines = [
    `${method} ${path}${query.length > 0 ? `?${search}` : ''} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...length,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
}
