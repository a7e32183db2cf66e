import type { Call } from '@skillverse/contract/call';
import { describe } from 'vitest';
import * as z from 'zod/mini';
import { expect, test } from '../../../test/fixtures.ts';
import { namedCalls } from '../../../test/routes-of-contract.ts';
import { examples } from './examples.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, { description: string }> }>
  >;
}

describe('the OpenAPI document', () => {
  test('names every call of the contract with its refusals', async ({ site }) => {
    const { body } = await site.ask<Document>('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { name, call } of namedCalls) {
      const path = body.paths[call.path.replace(/:(\w+)/g, '{$1}')];
      const operation = path?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name.replace('.', '_'));
      const described = Object.values(operation?.responses ?? {}).map(({ description }) => description);
      for (const [code, { message }] of Object.entries(call.errors)) {
        expect(described.join(' '), name).toContain(`${code}: ${message}`);
      }
    }
  });

  test('can be read by anyone, also as a page without scripts', async ({ site }) => {
    const page = await fetch(`${site.url}/api/docs`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('POST /api/courses/{courseId}/enroll');
    expect(html).not.toMatch(/<script|style=/);
    const style = await fetch(`${site.url}/api/docs.css`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test.for(Object.entries(examples))('has a valid example for %s', ([name, { body, answer }]) => {
    const call: Call | undefined = namedCalls.find((one) => one.name === name)?.call;
    if (body !== undefined) expect(z.safeParse(call?.body ?? z.never(), body).error).toBeUndefined();
    if (answer !== undefined) expect(z.safeParse(call?.ok ?? z.never(), answer).error).toBeUndefined();
  });
});
