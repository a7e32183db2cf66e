import { contract } from '@skillverse/contract';
import { describeApi } from '@skillverse/contract/api-docs';
import type { Call } from '@skillverse/contract/call';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Serve } from '../serve.ts';
import { type Operation, openApiDocument } from './document.ts';
import { docsPage, docsStyle } from './page.ts';

/** The contract for programs, and the same for people. Both are made once: they change with the code only. */
export function apiDocsRoutes(app: FastifyInstance, serve: Serve, publicUrl: string | undefined): void {
  const document = openApiDocument(operationsOf(contract), publicUrl ?? '/');
  const page = docsPage(document);
  serve(describeApi, async () => document);
  app.get('/api/docs', async (_request, reply) => give(reply, 'text/html; charset=utf-8', page));
  app.get('/api/docs.css', async (_request, reply) => give(reply, 'text/css; charset=utf-8', docsStyle));
}

function operationsOf(rooms: Record<string, Record<string, Call>>): Operation[] {
  return Object.entries(rooms).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ room, name, call })),
  );
}

function give(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('content-type', type).send(text);
}
