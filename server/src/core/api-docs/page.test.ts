import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonErrors } from '@skillverse/contract/errors';
import { describe } from 'vitest';
import { expect, test as withSite } from '../../../test/fixtures.ts';
import { namedCalls } from '../../../test/matrices/routes-of-contract.ts';
import { createSite } from '../../../test/site.ts';
import type { OpenApiDocument } from './document.ts';
import { html } from './html.ts';
import type { Response } from './responses.ts';
import { docsStyle } from './style.ts';

const test = withSite.extend('page', { scope: 'file' }, async ({ site }) => {
  return await (await fetch(`${site.url}/api/docs`)).text();
});

/** What a person reads: without tags, and with characters instead of their codes. */
function textOf(page: string): string {
  return page
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

describe('the page about the API', () => {
  test('can be read by anyone, and needs no script and no style but a file of ours', async ({
    site,
    page,
  }) => {
    const answer = await fetch(`${site.url}/api/docs`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const style = await fetch(`${site.url}/api/docs.css`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('has a place for every call, with its fields, and every error with its sentence', ({ page }) => {
    const text = textOf(page);
    for (const { name, call } of namedCalls) {
      const id = name.replace('.', '_');
      expect(page, name).toContain(`<h3 id="${id}"><a href="#${id}">`);
      expect(text, name).toContain(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`);
      for (const code of Object.keys(call.errors)) expect(text, name).toContain(code);
    }
    for (const [code, { status, message }] of Object.entries(commonErrors)) {
      expect(text).toContain(`${status}${code}${message} `);
    }
    expect(text).toContain('409INSUFFICIENT_COINSInsufficient SVC coins with details {"shortfallSvc":70}');
    expect(text).toContain('skills requiredSkills');
    expect(text).toContain('error.issues optionalarray of InputIssue');
  });

  test('says of a stream what the data of its events is', async ({ site, page }) => {
    expect(textOf(page)).toContain('Data of each event');
    const { body } = await site.ask<OpenApiDocument>('GET', '/api/openapi.json');
    const opened = body.paths['/api/events']?.get?.responses['200'] as Response;
    expect(opened.content).toEqual({
      'text/event-stream': { schema: { $ref: '#/components/schemas/Hint' } },
    });
  });

  test('leads nowhere that does not exist, and names no place twice', ({ page }) => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('says its commands for the address at which it was reached', async ({ site, page, database }) => {
    expect(page).toContain(`site=${site.url}\n`);
    const named = await createSite(database, { PUBLIC_URL: 'http://skills.example' });
    expect(await (await fetch(`${named.url}/api/docs`)).text()).toContain('site=http://skills.example\n');
    await named.close();
    const headers = { host: 'x"; rm -rf ~ #<script>' };
    const { body } = await site.app.inject({ url: '/api/docs', headers });
    expect(body).toContain('site=http://127.0.0.1:3000\n');
    expect(body).not.toContain('<script');
  });

  test('speaks with the faces of the web app where that is built', () => {
    const webDist = mkdtempSync(join(tmpdir(), 'skillverse-web-'));
    expect(docsStyle(webDist)).toBe(docsStyle(undefined));
    mkdirSync(join(webDist, 'assets'));
    writeFileSync(join(webDist, 'assets/figtree-latin-500-normal-a1B2_c.woff2'), '');
    expect(docsStyle(webDist)).toContain('url("/assets/figtree-latin-500-normal-a1B2_c.woff2")');
    expect(docsStyle(webDist)).toContain(docsStyle(undefined));
    rmSync(webDist, { recursive: true });
  });
});

test('what is put into HTML is escaped, what is not there leaves no trace', () => {
  const list = ['<a>', html`<b>${'&'}</b>`];
  expect(html`<p title="${'"'}">${list}${undefined}${false}${0}</p>`.text).toBe(
    '<p title="&#34;">&#60;a&#62;<b>&#38;</b>0</p>',
  );
});
