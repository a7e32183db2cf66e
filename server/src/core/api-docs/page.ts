import type { openApiDocument } from './document.ts';

type Document = ReturnType<typeof openApiDocument>;

interface Described {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

type Content = Record<string, { schema: unknown; example?: unknown }>;

/** The document as a page for people: plain HTML, no script, one style sheet of our own. */
export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      heading: `${method.toUpperCase()} ${path}`,
      described: described as Described,
    })),
  );
  const rooms = document.tags.map(({ name }) => {
    const ofRoom = operations.filter(({ described }) => described.tags.includes(name));
    return `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${ofRoom.map(article).join('')}</section>`;
  });
  const links = document.tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Skillverse</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>Skillverse API</h1><p>${escaped(document.info.description)}</p>
<p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p><nav aria-label="Rooms"><ul>${links}</ul></nav></header>
<main>${rooms.join('\n')}</main>
</body>
</html>`;
}

function article({ heading, described }: { heading: string; described: Described }): string {
  const { operationId, summary, security, parameters, requestBody, responses } = described;
  const who = security.length > 0 ? 'Members only.' : 'Anyone.';
  return `<article aria-labelledby="${operationId}">
<h3 id="${operationId}"><code>${escaped(heading)}</code></h3><p>${escaped(summary)}. ${who}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.map(parameter).join('')}</ul>` : ''}
${requestBody ? part('Body', requestBody.content) : ''}${part('Answer', responses[200]?.content)}
<h4>Refusals</h4><ul>${refusals(responses)}</ul></article>`;
}

function parameter({ name, in: where, required, schema }: Described['parameters'][number]): string {
  const need = required ? 'required' : 'optional';
  return `<li><code>${escaped(name)}</code> in ${where}, ${need}: <code>${escaped(JSON.stringify(schema))}</code></li>`;
}

function part(title: string, content: Content | undefined): string {
  const json = content?.['application/json'];
  if (!json) return '';
  const example = json.example === undefined ? '' : `<p>For example</p>${block(json.example)}`;
  return `<h4>${title}</h4>${example}<details><summary>Schema</summary>${block(json.schema)}</details>`;
}

// Focusable, so that the keyboard can scroll what is too wide.
function block(value: unknown): string {
  return `<pre tabindex="0"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`;
}

function refusals(responses: Described['responses']): string {
  return Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><strong>${status}</strong> ${escaped(description)}</li>`)
    .join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A small style of its own: the page must be readable while the web app is not built. */
export const docsStyle = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem;
  background: light-dark(#faf5eb, #14171a); color: light-dark(#1d2320, #eef1ee); }
a { color: light-dark(#0a6a50, #63d6af); }
article { border-top: 1px solid light-dark(#867e6c, #7a8580); padding: 1rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
li { overflow-wrap: anywhere; }
pre { overflow: auto; padding: 0.75rem; border-radius: 0.5rem; background: light-dark(#f0e8d8, #0d1012); }
:focus-visible { outline: 3px solid light-dark(#0b7a5c, #46c99d); outline-offset: 2px; }
`;
