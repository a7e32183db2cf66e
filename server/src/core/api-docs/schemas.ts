import * as accounts from '@skillverse/contract/accounts';
import * as google from '@skillverse/contract/accounts/google';
import * as joining from '@skillverse/contract/accounts/joining';
import * as passkeys from '@skillverse/contract/accounts/passkeys';
import * as accountSettings from '@skillverse/contract/accounts/settings';
import * as blocks from '@skillverse/contract/blocks';
import type { Call } from '@skillverse/contract/call';
import * as courses from '@skillverse/contract/courses';
import * as finding from '@skillverse/contract/courses/finding';
import * as courseMedia from '@skillverse/contract/courses/media';
import * as saving from '@skillverse/contract/courses/saving';
import * as teaching from '@skillverse/contract/courses/teaching';
import * as discovery from '@skillverse/contract/discovery';
import * as coursePage from '@skillverse/contract/discovery/course-page';
import * as enrollments from '@skillverse/contract/enrollments';
import * as leaving from '@skillverse/contract/enrollments/leaving';
import * as errors from '@skillverse/contract/errors';
import * as events from '@skillverse/contract/events';
import * as media from '@skillverse/contract/files/media';
import * as helpRequests from '@skillverse/contract/help/requests';
import * as hostDesk from '@skillverse/contract/host/desk';
import * as hostLog from '@skillverse/contract/host/log';
import * as hostOffers from '@skillverse/contract/host/offers';
import * as hostReports from '@skillverse/contract/host/reports';
import * as suspending from '@skillverse/contract/host/suspending';
import * as ids from '@skillverse/contract/ids';
import * as messages from '@skillverse/contract/messages';
import * as notices from '@skillverse/contract/notices';
import * as push from '@skillverse/contract/notices/push';
import * as onboarding from '@skillverse/contract/onboarding';
import * as page from '@skillverse/contract/page';
import * as profiles from '@skillverse/contract/profiles';
import * as projects from '@skillverse/contract/projects';
import * as projectMedia from '@skillverse/contract/projects/media';
import * as projectPlans from '@skillverse/contract/projects/plans';
import * as ownRecord from '@skillverse/contract/record/own-record';
import * as publicRecord from '@skillverse/contract/record/public-record';
import * as reports from '@skillverse/contract/reports';
import * as decisions from '@skillverse/contract/reports/decisions';
import * as reviews from '@skillverse/contract/reviews';
import * as svc from '@skillverse/contract/svc';
import * as links from '@skillverse/contract/text/links';
import * as skills from '@skillverse/contract/text/skills';
import * as textFormat from '@skillverse/contract/text/text-format';
import * as wallet from '@skillverse/contract/wallet';
import * as z from 'zod/mini';
import { formats, words } from './words.ts';

/** One call of the contract with its place in it. */
export interface NamedCall {
  readonly room: string;
  readonly name: string;
  readonly call: Call;
}

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  contentMediaType?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const PREFIX = '#/components/schemas/';
/** Ends what goes into the path, the query or details: it is written out there, and so needs no name in the document. */
const UNNAMED = '?';

/** The name behind a reference to a schema, if it is one. */
export function nameBehind({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : undefined;
}

/** What the contract calls by a name has that name in the document, wherever it occurs. */
export const namedShapes: ReadonlyMap<z.ZodMiniType, string> = new Map(
  [
    accountSettings,
    accounts,
    blocks,
    courseMedia,
    courses,
    finding,
    saving,
    discovery,
    coursePage,
    enrollments,
    leaving,
    errors,
    events,
    google,
    helpRequests,
    ids,
    passkeys,
    links,
    media,
    messages,
    notices,
    ownRecord,
    publicRecord,
    onboarding,
    page,
    profiles,
    projectMedia,
    projectPlans,
    projects,
    push,
    reports,
    decisions,
    joining,
    hostDesk,
    hostLog,
    hostOffers,
    hostReports,
    suspending,
    reviews,
    skills,
    svc,
    textFormat,
    teaching,
    wallet,
  ]
    .flatMap((exported): [string, unknown][] => Object.entries(exported))
    .filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType)
    .map(([name, schema]) => [schema, name]),
);

type Direction = 'input' | 'output';
type ByName = Readonly<Record<string, JsonSchema>>;

export interface Schemas {
  /** Everything that is referred to, by name. */
  readonly components: ByName;
  refTo(schema: z.ZodMiniType): JsonSchema;
  writtenOut(schema: z.ZodMiniType, direction: Direction): JsonSchema;
}

/** The schemas of all these calls, each written once, referring to each other by name. */
export function schemasOf(calls: readonly NamedCall[]): Schemas {
  const names = namesFor(calls);
  const byName = { input: convert(names, 'input'), output: convert(names, 'output') };
  const nameOf = (schema: z.ZodMiniType) => names.get(schema) ?? '';
  const namesIn = (schemas: readonly (z.ZodMiniType | undefined)[]) =>
    schemas.filter((schema) => schema !== undefined).map(nameOf);
  const received = calls.flatMap(({ call }) => [call.params, call.query, call.body]);
  const sent = calls.flatMap(({ call }) => [
    call.download ? undefined : call.ok,
    ...Object.values(call.errors).map((one) => one.details),
  ]);
  const components = merged(
    reachable(byName.input, namesIn(received)),
    reachable(byName.output, [...namesIn(sent), nameOf(errors.ErrorAnswer)]),
  );
  return {
    components: withWords(components),
    refTo: (schema) => ({ $ref: `${PREFIX}${nameOf(schema)}` }),
    writtenOut: (schema, direction) => byName[direction][nameOf(schema)] ?? {},
  };
}

/** A body or an answer that the contract gives no name is called after its call. */
function namesFor(calls: readonly NamedCall[]): Map<z.ZodMiniType, string> {
  const names = new Map(namedShapes);
  const taken = new Set(names.values());
  for (const { room, name, call } of calls) {
    const give = (schema: z.ZodMiniType | undefined, ending: string) => {
      if (!schema || names.has(schema)) return;
      const short = `${capital(name)}${ending}`;
      const free = taken.has(short) ? `${capital(room)}${short}` : short;
      taken.add(free);
      names.set(schema, free);
    };
    give(call.body, 'Body');
    give(call.ok, 'Answer');
    give(call.params, `Path${UNNAMED}`);
    give(call.query, `Query${UNNAMED}`);
    for (const [code, { details }] of Object.entries(call.errors)) give(details, `${code}${UNNAMED}`);
  }
  return names;
}

function convert(names: ReadonlyMap<z.ZodMiniType, string>, direction: Direction): ByName {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    unrepresentable: 'any',
    uri: (id) => `${PREFIX}${id}`,
    override: ({ jsonSchema }) => plain(jsonSchema as JsonSchema, direction),
  });
  const entries = Object.entries(schemas as Record<string, JsonSchema & { $schema?: string; $id?: string }>);
  return Object.fromEntries(entries.map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]));
}

function plain(schema: JsonSchema, direction: Direction): void {
  // What every whole number in JavaScript is anyway.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // The format says the same.
  if (schema.format !== undefined) delete schema.pattern;
  // An answer may gain fields: who reads it must not refuse them.
  if (direction === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** What these names lead to, by reference. */
function reachable(all: ByName, names: readonly string[]): ByName {
  const found = new Map<string, JsonSchema>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = all[name];
    if (schema === undefined || found.has(name)) continue;
    found.set(name, schema);
    for (const [, next] of JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      open.push(next ?? '');
    }
  }
  return Object.fromEntries([...found].filter(([name]) => !name.endsWith(UNNAMED)));
}

/** @throws where one name would stand for two different things, depending on who sends it */
function merged(received: ByName, sent: ByName): ByName {
  for (const [name, schema] of Object.entries(sent)) {
    if (name in received && JSON.stringify(received[name]) !== JSON.stringify(schema)) {
      throw new Error(`${name} is not the same in a request and in an answer: give each a name of its own`);
    }
  }
  const both = { ...received, ...sent };
  return Object.fromEntries(Object.entries(both).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function withWords(components: ByName): ByName {
  const described = Object.entries(components).map(([name, written]): [string, JsonSchema] => {
    const schema = formats[name] === undefined ? written : { ...written, format: formats[name] };
    const fields = Object.entries(schema.properties ?? {}).map(([field, one]) => [
      field,
      { ...one, ...wordsOn(`${name}.${field}`) },
    ]);
    return [
      name,
      { ...schema, ...wordsOn(name), ...(fields.length > 0 && { properties: Object.fromEntries(fields) }) },
    ];
  });
  return Object.fromEntries(described);
}

/** As a part of a schema, or nothing. */
export function wordsOn(name: string): Pick<JsonSchema, 'description'> {
  const description = words[name];
  return description === undefined ? {} : { description };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
