import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { answersJson, type Call, type Refusals } from '@skillverse/contract/call';
import { type CommonCode, commonErrors, ErrorAnswer } from '@skillverse/contract/errors';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe } from 'vitest';
import * as z from 'zod/mini';
import { expect, test as withSite } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { almostAllMade } from '../../../test/given/given-courses.ts';
import { aMailingSite } from '../../../test/mail/mailing-site.ts';
import { namedCalls } from '../../../test/matrices/routes-of-contract.ts';
import { PLACE } from '../../../test/passkeys/passkey-visit.ts';
import { createSite } from '../../../test/site.ts';
import type { OpenApiDocument, Operation, Parameter } from './document.ts';
import { examples } from './examples.ts';
import type { Response } from './responses.ts';
import { rooms } from './room-words.ts';
import { namedShapes } from './schemas.ts';
import { words } from './words.ts';

function operationsOf({ paths }: OpenApiDocument) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

function operationOf(document: OpenApiDocument, name: string): Operation {
  const id = name.replace('.', '_');
  const found = operationsOf(document).find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`${name} is not in the document`);
  return found.operation;
}

/** What a reference leads to, or the thing itself. */
function resolved<T>(document: OpenApiDocument, thing: T | { readonly $ref: string }): T {
  const $ref = (thing as { $ref?: string }).$ref;
  if ($ref === undefined) return thing as T;
  const steps = $ref.replace(/^#\//, '').split('/');
  return steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], document) as T;
}

const responseOf = (document: OpenApiDocument, { responses }: Operation, status: number): Response =>
  resolved(document, responses[status] as Response);

/** Checks values against schemas as they stand in the document. */
function schemaChecker(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as typeof addFormats.default)(ajv);
  ajv.addSchema({ ...document, $id: 'document' });
  return (schema: object, value: unknown) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
    const check = ajv.compile(JSON.parse(text) as object);
    return check(value) ? [] : check.errors;
  };
}

/** One checker for all tests: each that reads the document anew takes long. */
const test = withSite
  .extend('document', { scope: 'file' }, async ({ site }) => {
    const { body } = await site.ask<OpenApiDocument>('GET', '/api/openapi.json');
    return body;
  })
  .extend('check', { scope: 'file' }, async ({ document }) => schemaChecker(document));

describe('the OpenAPI document', () => {
  test('is valid by the official schema of OpenAPI 3.1', async ({ document }) => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('has every call of the contract once, by path, method and a name of its own', ({ document }) => {
    const operations = operationsOf(document);
    const described = operations.map(({ path, method, operation }) => [operation.operationId, method, path]);
    const called = namedCalls.map(({ name, call }) => [
      name.replace('.', '_'),
      call.method.toLowerCase(),
      call.path.replace(/:(\w+)/g, '{$1}'),
    ]);
    expect(described.sort()).toEqual(called.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  test.for(namedCalls)('names every parameter of $name', ({ name, call }, { document }) => {
    const operation = operationOf(document, name);
    const described = operation.parameters
      .map((one) => resolved<Parameter>(document, one as Parameter))
      .map((one) => `${one.in} ${one.name}`);
    const fields = (schema: z.ZodMiniType | undefined) =>
      Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {});
    expect(described.sort()).toEqual(
      [
        ...fields(call.params).map((field) => `path ${field}`),
        ...fields(call.query).map((field) => `query ${field}`),
        ...(call.method === 'GET' ? [] : ['header Origin']),
        ...(call.who === 'member' || call.looksAtMember ? ['header Skillverse-Member'] : []),
        ...(call.keyed ? ['header Idempotency-Key'] : []),
      ].sort(),
    );
    expect(operation.security).toEqual(call.who === 'member' ? [{ session: [] }] : []);
    expect(operation.requestBody === undefined).toBe(call.body === undefined && !call.upload);
  });

  test.for(namedCalls)(
    'names every refusal of $name, each with an example',
    ({ name, call }, { document, check }) => {
      const codes: CommonCode[] = ['INVALID_INPUT', 'FAILED', 'UNAVAILABLE'];
      if (!call.neverShed) codes.push('CROWDED');
      if (call.limited || call.who === 'member') codes.push('TOO_MANY_REQUESTS');
      if (call.method !== 'GET') codes.push('CROSS_SITE');
      if (call.method !== 'GET' && !call.upload) codes.push('INVALID_JSON', 'TOO_LARGE', 'UNSUPPORTED_TYPE');
      if (call.upload) codes.push('MALFORMED_REQUEST', 'TOO_SLOW');
      if (call.who === 'member') codes.push('SIGN_IN_REQUIRED', 'OTHER_MEMBER');
      if (call.looksAtMember) codes.push('OTHER_MEMBER');
      if (call.keyed) codes.push('IDEMPOTENCY_KEY_REUSED');
      const common: Refusals = Object.fromEntries(codes.map((code) => [code, commonErrors[code]]));
      for (const [code, { status, message, details }] of Object.entries({ ...common, ...call.errors })) {
        const response = responseOf(document, operationOf(document, name), status);
        const text = status >= 500 && code in common ? call.failure : message;
        expect(response.description, code).toContain(`- ${code}: ${text}`);
        if (code === 'FAILED') {
          for (const step of Object.values(call.stepFailures ?? {}))
            expect(response.description).toContain(step);
        }
        const { schema, examples: told } = response.content!['application/json']!;
        const { error } = ErrorAnswer.parse(told?.[code]?.value);
        expect(error.code).toBe(code);
        expect(error.message).not.toMatch(/[{}]/);
        if (details) expect(z.safeParse(details, error.details).error, code).toBeUndefined();
        expect(check(schema, { error }), code).toEqual([]);
      }
    },
  );

  test('says of files that they come as a form, and go as bytes, whole or in part', async ({ document }) => {
    const upload = operationOf(document, 'courses.uploadCourseMedia');
    expect(Object.keys(upload.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(responseOf(document, upload, 415).description).toContain('Send the file as multipart/form-data');
    const download = operationOf(document, 'courseContent.openCourseMedia');
    for (const status of [200, 206]) {
      expect(Object.keys(responseOf(document, download, status).content ?? {})).toEqual(['*/*']);
    }
    for (const status of [304, 416]) expect(responseOf(document, download, status).content).toBeUndefined();
  });

  test('names no other refusal than those', ({ document }) => {
    const limited = operationsOf(document).filter(({ operation }) => operation.responses[429]);
    const mayWait = ({ errors }: Call) =>
      Object.values(errors as Refusals).some(({ status }) => status === 429);
    expect(limited.map(({ operation }) => operation.operationId).sort()).toEqual(
      namedCalls
        .flatMap(({ name, call }) =>
          call.limited || call.who === 'member' || mayWait(call) ? [name.replace('.', '_')] : [],
        )
        .sort(),
    );
  });

  test('says where a call can be made too often, and where the session is set', {
    tags: 'full',
    // Each call eleven times, one after the other: a busy machine takes minutes for it.
    timeout: 900_000,
  }, async ({ database, db, document }) => {
    const google = { GOOGLE_CLIENT_ID: 'skillverse', GOOGLE_CLIENT_SECRET: 'x' };
    const away = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9', PUBLIC_URL: PLACE };
    const site = await aMailingSite(database, { RATE_LIMITS: 'on', SIGN_UPS_PER_HOUR: '1', ...away });
    // The limit of an address is high: as if it had been called most of them.
    await db`
      insert into rate_limits (key, window_ends_at, used)
      select what || ':127.0.0.1', now() + interval '10 minutes', used
      from (values ('google', 995), ('passkey', 995), ('mail-link', 995), ('forgot-password', 95)) as nearly (what, used)`;
    const { id } = await aMember(db);
    const ids = await almostAllMade(db, id);
    for (const { name, call } of namedCalls) {
      const body = call.method === 'GET' ? undefined : (examples[name]?.body ?? {});
      const path = call.path.replace(/:\w+/g, (name) => ids[name] ?? crypto.randomUUID());
      const answers = [];
      for (let i = 0; i < 11; i++) {
        const as = await signedIn(db, id);
        // Not extended today: so whoever asks as this member gets the session anew.
        await db`update sessions set expires_at = now() + interval '20 days' where user_id = ${id}`;
        answers.push(await site.ask(call.method, path, { as, body, headers: { origin: PLACE } }));
      }
      const isLimited = answers.some(({ status }) => status === 429);
      expect([name, isLimited]).toEqual([name, call.limited === true]);
      // No device has signed the example.
      if (name === 'accounts.signInWithPasskey') continue;
      const setsCookie = answers.some(({ headers }) => headers.has('set-cookie'));
      const { headers } = responseOf(document, operationOf(document, name), 200);
      expect([name, setsCookie]).toEqual([name, headers['Set-Cookie'] !== undefined]);
    }
    await site.close();
  });

  test('refers to what exists, and holds nothing that nobody refers to', ({ document }) => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref]) => $ref ?? ''));
    for (const $ref of references) expect(resolved(document, { $ref }), $ref).toBeTypeOf('object');
    const { securitySchemes: _, ...kinds } = document.components;
    const named = Object.entries(kinds).flatMap(([kind, things]) =>
      Object.keys(things).map((name) => `#/components/${kind}/${name}`),
    );
    expect(named.sort()).toEqual([...references].sort());
  });

  test('writes each thing once, by the name that the contract gives it', async ({ document }) => {
    const folder = resolve(import.meta.dirname, '../../../../contract/src');
    const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'index.ts'] });
    for (const file of files) {
      const exported: Record<string, unknown> = await import(pathToFileURL(resolve(folder, file)).href);
      for (const [name, value] of Object.entries(exported)) {
        if (value instanceof z.ZodMiniType) expect(namedShapes.get(value), `${file}: ${name}`).toBe(name);
      }
    }
    const course = { $ref: '#/components/schemas/Course' };
    expect(document.components.schemas.ListCoursesAnswer?.properties?.items).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/FoundCourse' },
    });
    expect(document.components.schemas.LearningCourse?.properties?.course).toEqual(course);
  });

  test('names the cookie that this site gives', async ({ database, document }) => {
    const sessionOf = ({ components }: OpenApiDocument) => components.securitySchemes;
    const named = (name: string) => ({ session: { type: 'apiKey', in: 'cookie', name } });
    expect(sessionOf(document)).toEqual(named('skillverse_session'));
    const site = await createSite(database, { PUBLIC_URL: 'https://skills.example', RATE_LIMITS: 'on' });
    const { body } = await site.ask<OpenApiDocument>('GET', '/api/openapi.json');
    await site.close();
    expect(sessionOf(body)).toEqual(named('__Host-skillverse_session'));
    expect(body.servers).toEqual([{ url: 'https://skills.example' }]);
  });
});

describe('what the document says in words and examples', () => {
  test('is there for every call', () => {
    const called = namedCalls.map(({ name }) => name);
    expect(Object.keys(examples).sort(), 'summaries').toEqual(called.sort());
    const withoutAnswer = called.filter((name) => examples[name]?.answer === undefined);
    const bytes = namedCalls.filter(({ call }) => !answersJson(call)).map(({ name }) => name);
    expect(withoutAnswer.sort()).toEqual(['apiDocs.describeApi', ...bytes].sort());
    const withoutBody = namedCalls.filter(({ name, call }) => call.body && !examples[name]?.body);
    expect(withoutBody).toEqual([]);
    expect(Object.keys(rooms).sort()).toEqual([...new Set(called.map((name) => name.split('.')[0]))].sort());
  });

  test.for(namedCalls)(
    'is true: the examples of $name fit the contract and the document',
    ({ name, call }, { document, check }) => {
      const { body, answer } = examples[name] ?? {};
      const operation = operationOf(document, name);
      if (body !== undefined) {
        expect(z.safeParse(call.body ?? z.never(), body).error).toBeUndefined();
        expect(check(operation.requestBody!.content['application/json']!.schema, body)).toEqual([]);
      }
      if (answer !== undefined) {
        expect(z.parse(call.ok, answer), 'fields that are not in the contract').toEqual(answer);
        expect(
          check(responseOf(document, operation, 200).content!['application/json']!.schema, answer),
        ).toEqual([]);
      }
    },
  );

  test('is about what exists', ({ document }) => {
    const text = JSON.stringify(document);
    for (const [name, sentence] of Object.entries(words)) {
      expect(text.includes(JSON.stringify(sentence)), `${name} is in the document`).toBe(true);
    }
  });

  test('is what the server really answers', async ({ db, site, document, check }) => {
    const member = await aMember(db);
    const as = await signedIn(db, member.id);
    const { id } = await aCourse(db, { priceSvc: 10 });
    const asked: [name: string, method: 'GET' | 'POST', path: string][] = [
      ['courses.listCourses', 'GET', '/api/courses?limit=1'],
      ['courses.getCourse', 'GET', `/api/courses/${id}`],
      ['enrollments.enroll', 'POST', `/api/courses/${id}/enroll`],
      ['enrollments.enroll', 'POST', `/api/courses/${id}/enroll`],
      ['enrollments.enroll', 'POST', '/api/courses/none/enroll'],
      ['enrollments.complete', 'POST', `/api/courses/${id}/complete`],
      ['enrollments.listMyCourses', 'GET', '/api/me/courses'],
      ['wallet.getWallet', 'GET', '/api/me/wallet'],
      ['wallet.getWallet', 'GET', '/api/me/wallet?cursor=none'],
      ['profiles.getMe', 'GET', '/api/me'],
      ['profiles.getUser', 'GET', `/api/users/${member.id}`],
    ];
    for (const [name, method, path] of asked) {
      const { status, body } = await site.ask(method, path, { as });
      const response = responseOf(document, operationOf(document, name), status);
      expect(check(response.content!['application/json']!.schema, body), `${name} ${status}`).toEqual([]);
    }
  });
});
