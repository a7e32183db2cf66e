import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../core/api-docs/html.ts';
import { answerNotFound } from '../../core/http/http.ts';
import type { Mail } from './mail-text.ts';
import { renderMail } from './render-mail.ts';
import type { Post } from './smtp.ts';

const KEPT_MOST = 50;

interface KeptMails extends Post {
  readonly siteUrl: string;
  /** The newest first. */
  list(): readonly Mail[];
}

/** While developing, mails go nowhere: they are kept in memory, and shown at /dev/mails. */
export function keepMails(siteUrl: string): KeptMails {
  const kept: Mail[] = [];
  return {
    siteUrl,
    list: () => kept,
    async send(mail) {
      kept.unshift(mail);
      kept.length = Math.min(kept.length, KEPT_MOST);
    },
  };
}

/** A mail brings its own style along. */
const STYLED = "default-src 'none'; style-src 'unsafe-inline'";

/** Mounted in any case, so that the web app does not answer there. @param kept only where somebody develops, on this machine */
export function keptMailRoutes(app: FastifyInstance, kept: KeptMails | undefined): void {
  if (!kept) {
    app.get('/dev/mails', answerNotFound);
    return;
  }
  const answer = (reply: FastifyReply, page: string) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': STYLED })
      .send(page);
  app.get('/dev/mails', (_request, reply) => {
    const items = kept
      .list()
      .map(
        ({ id, subject, to }) =>
          html`<li><a href="/dev/mails/${id}">${subject}</a> · ${to.address} · <a href="/dev/mails/${id}/text">as text</a></li>`,
      );
    const page = html`<title>Mails</title><meta name="viewport" content="width=device-width"><h1>Mails</h1>${items.length === 0 ? html`<p>None was sent since the server started.</p>` : html`<ul>${items}</ul>`}`;
    answer(reply, `<!doctype html>${page.text}`);
  });
  const mailOf = (params: unknown) => kept.list().find(({ id }) => id === (params as { id: string }).id);
  app.get('/dev/mails/:id', (request, reply) => {
    const mail = mailOf(request.params);
    if (!mail) return answerNotFound(request, reply);
    return answer(reply, renderMail(mail, kept.siteUrl).html);
  });
  app.get('/dev/mails/:id/text', (request, reply) => {
    const mail = mailOf(request.params);
    if (!mail) return answerNotFound(request, reply);
    return reply.type('text/plain; charset=utf-8').send(renderMail(mail, kept.siteUrl).text);
  });
}
