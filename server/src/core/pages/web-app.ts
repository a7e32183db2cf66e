import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { getMe, type OwnProfile } from '@skillverse/contract/profiles';
import { screenAt } from '@skillverse/contract/screens';
import { documentOn } from '@skillverse/contract/screens/visitor-reads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../http/http.ts';
import { siteOrigin } from '../http/origin.ts';
import { type PageData, readInitialData } from './initial-data.ts';
import { type Packed, packed, packedOnce, readPages } from './screen-page.ts';
import { isOfApi } from './trouble-page.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/**
 * Serves the built web app: files by name, and index.html for every screen's address.
 * @param options publicUrl: the site's own origin where PUBLIC_URL is set; else the request's scheme and Host count
 */
export async function serveWebApp(
  app: FastifyInstance,
  webDist: string,
  { publicUrl }: { publicUrl?: string | undefined } = {},
): Promise<void> {
  const assets = resolve(webDist, 'assets');
  await app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build leaves packed forms beside the files.
    preCompressed: true,
    setHeaders: (reply, path) => reply.header('cache-control', cachingFor(path, assets)),
  });
  const pages = readPages(webDist);
  const madeFor = async (request: FastifyRequest, path: string, isCarrying: boolean): Promise<Made> => {
    const data = isCarrying ? await readInitialData(app, request, urlOf(request)) : undefined;
    const origin = siteOrigin(request, publicUrl);
    const page = data ? pages.carrying(path, data, origin) : pages.plain(path, origin);
    const accepted = request.headers['accept-encoding']?.toString();
    return { ...(await (isShared(request, data) ? packedOnce : packed)(page, accepted)), data };
  };
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isOfApi(path) || !acceptsPage(request.headers.accept))
      return await answerNotFound(request, reply);
    const screen = screenAt(path);
    const made = await madeFor(request, path, screen !== undefined && request.method === 'GET');
    const isThere = screen !== undefined && isForViewer(screen, made.data);
    return sendPage(request, reply.status(isThere ? 200 : 404), made);
  });
}

/** Nobody's, and the same for many: with an invitation in its address each is another. */
const isShared = ({ url }: FastifyRequest, data: PageData | undefined) =>
  !data?.signedIn && !url.includes('?');

interface Made extends Packed {
  /** What the page carries. */
  readonly data: PageData | undefined;
}

/** The desk is there for hosts alone, and a document where the site has one. */
function isForViewer(screen: NonNullable<ReturnType<typeof screenAt>>, data: PageData | undefined): boolean {
  if (screen.isForHosts) return isHost(data);
  return !(data?.isMissing && documentOn(screen.name));
}

/** As the page itself says of its viewer. */
function isHost(data: PageData | undefined): boolean {
  return (data?.answers[getMe.path] as Partial<OwnProfile> | undefined)?.isHost === true;
}

/** What carries something of a member, or was made while a session was asked about, is for nobody else and not to be kept. */
function sendPage(request: FastifyRequest, reply: FastifyReply, { body, encoding, data }: Made) {
  if (data?.setCookie) reply.header('set-cookie', data.setCookie);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', request.headers.cookie === undefined ? 'no-cache' : 'private, no-store')
    .send(body);
}

// Only path and query count; the host is whatever the browser calls it.
const urlOf = ({ url }: FastifyRequest) => new URL(url.replace(/^\/+/, '/'), 'http://page');

// Built assets carry a hash of their content in their name, so they never change.
function cachingFor(path: string, assets: string): string {
  if (path.startsWith(assets)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // Either may be packed: index.html.br
  return /(\.html|\/sw\.js)(\.\w+)?$/.test(path) ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
}

// Who says nothing, or takes anything, is a person with a simple tool, or a link checker.
function acceptsPage(accept = '*/*'): boolean {
  return /text\/html|\*\/\*/.test(accept);
}
