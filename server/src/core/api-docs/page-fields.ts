import type { Parameter } from './document.ts';
import { type Html, html, joined } from './html.ts';
import { table } from './page-table.ts';
import { type JsonSchema, nameBehind } from './schemas.ts';

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  readonly where?: string;
}

/** @param isAsked whether the reader has to send it: then it matters what may be left out, and what may not */
export function fieldsTable(caption: string, schema: JsonSchema, isAsked: boolean): Html {
  return tableOf(caption, fieldsIn(schema), isAsked);
}

export function parametersTable(parameters: readonly Parameter[]): Html {
  const fields = parameters.map(({ name, required, schema, description, in: where }) => ({
    name,
    isRequired: required,
    schema: { ...schema, ...(description !== undefined && { description }) },
    where,
  }));
  return tableOf('Parameters', fields, true);
}

export function shapeId(name: string): string {
  return `shape-${name}`;
}

/** What is no object has no fields, but a type and limits. */
export function plainShape(schema: JsonSchema): Html {
  return html`<p>${typeOf(schema)}${limitsOf(schema).map((limit) => html`, ${limit}`)}.</p>`;
}

function tableOf(caption: string, fields: readonly Field[], isAsked: boolean): Html {
  const needOf = (isRequired: boolean) => (isRequired ? isAsked && 'required' : 'optional');
  const rows = fields.map(({ name, isRequired, schema, where }) => [
    html`<code>${name}</code> <small>${where && `in ${where}, `}${needOf(isRequired)}</small>`,
    html`${typeOf(schema)}${limitsOf(schema).map((limit) => html` <small>${limit}</small>`)}`,
    html`${schema.description}`,
  ]);
  return table('fields', caption, ['Field', 'Type and limits', 'Meaning'], rows);
}

/** Fields of fields too, where they have no name of their own: 'error.code'. */
function fieldsIn(schema: JsonSchema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const field = {
      name: `${prefix}${key}`,
      isRequired: schema.required?.includes(key) ?? false,
      schema: inner,
    };
    return [field, ...fieldsIn(inner, `${field.name}.`)];
  });
}

function typeOf(schema: JsonSchema): Html {
  const name = nameBehind(schema);
  if (name !== undefined) return html`<a href="#${shapeId(name)}">${name}</a>`;
  if (schema.anyOf) return html`${joined(schema.anyOf.map(typeOf), ' or ')}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) {
    const values = schema.enum.map((value) => html`<code>${String(value)}</code>`);
    return html`one of ${joined(values, ', ')}`;
  }
  if (schema.type === 'array') return html`array of ${typeOf(schema.items ?? {})}`;
  const types = [schema.type ?? 'anything'].flat();
  return html`${types.join(' or ')}`;
}

function limitsOf(schema: JsonSchema): string[] {
  return [
    schema.format,
    bounds(schema.minLength, schema.maxLength, 'characters'),
    bounds(schema.minItems, schema.maxItems, 'entries'),
    bounds(schema.minimum, schema.maximum),
    schema.pattern === undefined || schema.description !== undefined ? undefined : `like ${schema.pattern}`,
    ...(schema.items && !nameBehind(schema.items)
      ? limitsOf(schema.items).map((limit) => `each ${limit}`)
      : []),
  ].filter((limit) => limit !== undefined);
}

function bounds(least: number | undefined, most: number | undefined, of = ''): string | undefined {
  const words = [
    least !== undefined && most !== undefined && `${least} to ${most}`,
    least !== undefined && most === undefined && `${least} or more`,
    least === undefined && most !== undefined && `at most ${most}`,
  ].find((text) => text !== false);
  return words === undefined ? undefined : `${words} ${of}`.trim();
}
