import { contract } from '@skillverse/contract';
import type { Call } from '@skillverse/contract/call';
import { describeApi } from '@skillverse/contract/service/api-docs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteOrigin } from '../http/origin.ts';
import type { Serve } from '../http/serve.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import { docsPage } from './page.ts';
import type { NamedCall } from './schemas.ts';
import { docsStyle } from './style.ts';

interface ApiDocsParts {
  readonly publicUrl: string | undefined;
  readonly cookieName: string;
  readonly webDist: string | undefined;
}

// Stands in the page, which is made once, for the address of the site.
const ADDRESS = 'https://address.invalid';

/** The contract for programs, and the same for people. Each is made once, when it is first asked for: they change with the code only. */
export function apiDocsRoutes(
  app: FastifyInstance,
  serve: Serve,
  { publicUrl, cookieName, webDist }: ApiDocsParts,
): void {
  let madeDocument: OpenApiDocument | undefined;
  let madePage: string | undefined;
  const document = () => {
    madeDocument ??= openApiDocument(callsOf(contract), { serverUrl: publicUrl ?? '/', cookieName });
    return madeDocument;
  };
  const page = () => {
    madePage ??= docsPage(document(), ADDRESS);
    return madePage;
  };
  const style = docsStyle(webDist);
  serve(describeApi, async () => document());
  app.get('/api/docs', async (request, reply) => {
    const address = siteOrigin(request, publicUrl);
    return give(reply, 'text/html; charset=utf-8', page().replaceAll(ADDRESS, address));
  });
  app.get('/api/docs.css', async (_request, reply) => give(reply, 'text/css; charset=utf-8', style));
}

function callsOf(rooms: Record<string, Record<string, Call>>): NamedCall[] {
  return Object.entries(rooms).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ room, name, call })),
  );
}

function give(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('content-type', type).send(text);
}
