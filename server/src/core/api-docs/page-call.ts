import { commonErrors } from '@skillverse/contract/errors';
import type { OpenApiDocument, Operation, Parameter } from './document.ts';
import { type Html, html, joined, jsonBlock } from './html.ts';
import { fieldsTable, parametersTable, plainShape, shapeId } from './page-fields.ts';
import { table } from './page-table.ts';
import type { Response } from './responses.ts';
import { type JsonSchema, nameBehind } from './schemas.ts';

export interface CallOnPage {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface Refused {
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
}

export function callsIn({ paths }: OpenApiDocument): CallOnPage[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** What a reference leads to, or the thing itself. */
function resolved<T extends object>(
  kind: Readonly<Record<string, T>>,
  thing: T | { readonly $ref: string },
): T {
  if (!('$ref' in thing)) return thing;
  const name = thing.$ref.split('/').at(-1) ?? '';
  const found = kind[name];
  if (found === undefined) throw new Error(`the document has no ${thing.$ref}`);
  return found;
}

/** @param shown names of shapes that have a place of their own on the page */
export function callArticle(document: OpenApiDocument, call: CallOnPage, shown: ReadonlySet<string>): Html {
  const { method, path, operation } = call;
  const { operationId, summary, security, requestBody } = operation;
  const { parameters: allParameters, responses: allResponses, schemas } = document.components;
  const parameters = operation.parameters.map((one) => resolved<Parameter>(allParameters, one));
  const responses = Object.entries(operation.responses).map(
    ([status, one]) => [status, resolved<Response>(allResponses, one)] as const,
  );
  const body = requestBody?.content['application/json'];
  const form = requestBody?.content['multipart/form-data'];
  const done = responses.find(([status]) => status === '200')?.[1].content;
  const answer = done?.['application/json'];
  const partOf = (title: string, schema: JsonSchema | undefined, isAsked: boolean) =>
    schema && shapePart(title, schema, isAsked, { schemas, shown });
  return html`<article class="call" aria-labelledby="${operationId}">
<h3 id="${operationId}"><a href="#${operationId}"><span class="verb ${method.toLowerCase()}">${method}</span> ${path}</a></h3>
<p class="summary">${summary}${/[.?!]$/.test(summary) ? '' : '.'} <span class="tag">${security.length > 0 ? 'Members' : 'Anyone'}</span></p>
<div class="facts">
${parameters.length > 0 && parametersTable(parameters)}
${partOf(requestBody?.required ? 'Request' : 'Request, if any', body?.schema, true)}
${partOf('Request, as multipart/form-data', form?.schema, true)}
${partOf('Answer', answer?.schema, false)}
${partOf('Data of each event', done?.['text/event-stream']?.schema, false)}
${done?.['*/*'] && html`<h4>Answer</h4><p>The bytes of the file, under its own type.</p>`}
${refusedPart(responses.flatMap(([status, one]) => refusedIn(status, one)))}
</div>
<div class="examples">
${body?.example !== undefined && html`<h4>Request, for example</h4>${jsonBlock(body.example)}`}
${answer?.example !== undefined && html`<h4>Answer, for example</h4>${jsonBlock(answer.example)}`}
</div>
</article>
`;
}

interface Shapes {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly shown: ReadonlySet<string>;
}

function shapePart(title: string, schema: JsonSchema, isAsked: boolean, { schemas, shown }: Shapes): Html {
  const name = nameBehind(schema);
  if (name !== undefined && shown.has(name)) {
    return html`<h4>${title}</h4><p><a href="#${shapeId(name)}">${name}</a></p>`;
  }
  return shape(title, (name === undefined ? schema : schemas[name]) ?? {}, isAsked);
}

export function shape(title: string, schema: JsonSchema, isAsked: boolean): Html {
  return schema.properties ? fieldsTable(title, schema, isAsked) : plainShape(schema);
}

function refusedIn(status: string, { content }: Response): Refused[] {
  const told = Object.values(content?.['application/json']?.examples ?? {});
  return told.map(({ value: { error } }) => ({ status, ...error, details: error.details }));
}

function refusedPart(all: readonly Refused[]): Html {
  const own = all.filter(({ code }) => !Object.hasOwn(commonErrors, code));
  const common = all.filter(({ code }) => Object.hasOwn(commonErrors, code));
  const rows = own.map(({ status, code, message, details }) => [
    html`${status}`,
    html`<code>${code}</code>`,
    html`${message}${details !== undefined && html` <small>with details <code>${JSON.stringify(details)}</code></small>`}`,
  ]);
  const links = common.map(({ status, code }) => html`<a href="#${errorId(code)}">${status} ${code}</a>`);
  return html`${rows.length > 0 && table('errors', 'Errors of this call', ['Status', 'Code', 'Sentence'], rows)}
<p class="also">${rows.length > 0 ? 'Besides' : 'Errors'}, as for many calls: ${joined(links, ', ')}.</p>`;
}

export function errorId(code: string): string {
  return `error-${code}`;
}
