import type { OpenApiDocument } from './document.ts';
import { examples } from './examples.ts';
import { type Html, html } from './html.ts';
import { type CallOnPage, callArticle, callsIn, shape } from './page-call.ts';
import { shapeId } from './page-fields.ts';
import { guide } from './page-guide.ts';
import { rooms } from './room-words.ts';
import { nameBehind } from './schemas.ts';
import { wordsOf } from './words.ts';

const TOLD = Object.keys(examples).map((name) => name.replace('.', '_'));

/** In the order of the examples, which begin with what a room is there for; by paths a deletion may come first. */
function asTold(one: CallOnPage, other: CallOnPage): number {
  return TOLD.indexOf(one.operation.operationId) - TOLD.indexOf(other.operation.operationId);
}

/** The document as a page for people: plain HTML, no script, one style sheet of our own. */
export function docsPage(document: OpenApiDocument, address: string): string {
  const calls = callsIn(document);
  const shown = shapesOnTheirOwn(document, calls);
  const parts = document.tags.map(({ name, description }) => ({
    name,
    title: rooms[name]?.title ?? wordsOf(name),
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)).sort(asTold),
  }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Skillverse</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><div class="awning"></div>
<div class="title"><h1>Skillverse API</h1>
<p>Everything that the app can do, for programs of your own. The same as an
<a href="/api/openapi.json">OpenAPI 3.1 document</a>. <a href="/">To the app</a></p></div></header>
<div class="frame">
<nav aria-label="On this page"><ul>
<li><a href="#begin">Begin</a></li><li><a href="#rules">Rules</a></li><li><a href="#errors">Errors</a></li>
${parts.map(
  (room) => html`<li><a href="#${room.name}">${room.title}</a><ul>${room.calls.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="verb ${method.toLowerCase()}">${method}</span> ${path.replace('/api', '')}</a></li>`,
  )}</ul></li>
`,
)}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main id="main" tabindex="-1">
${guide(address)}
${parts.map(
  (room) => html`<section aria-labelledby="${room.name}"><h2 id="${room.name}">${room.title}</h2>
${room.description && html`<p>${room.description}</p>`}
${room.calls.map((call) => callArticle(document, call, shown))}</section>
`,
)}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
<p>What requests and answers are made of.</p>
${[...shown].map((name) => shapeArticle(document, name))}</section>
</main>
</div>
</body>
</html>
`.text;
}

function shapeArticle({ components }: OpenApiDocument, name: string): Html {
  const schema = components.schemas[name] ?? {};
  const id = shapeId(name);
  return html`<article class="shape" aria-labelledby="${id}"><h3 id="${id}"><a href="#${id}">${name}</a></h3>
${schema.description && html`<p>${schema.description}</p>`}${shape('Fields', schema, false)}</article>
`;
}

/** All but what is the body or the answer of one single call: that is shown there. */
function shapesOnTheirOwn(document: OpenApiDocument, calls: readonly CallOnPage[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const ofCalls = calls.flatMap(({ operation: { requestBody, responses } }) => {
    const done = responses[200];
    const answer = done && 'content' in done ? done.content?.['application/json']?.schema : {};
    return [requestBody?.content['application/json']?.schema ?? {}, answer ?? {}].map(nameBehind);
  });
  const ofOneCall = new Set(ofCalls.filter((name) => name !== undefined && uses.get(name) === 1));
  return new Set(Object.keys(document.components.schemas).filter((name) => !ofOneCall.has(name)));
}
