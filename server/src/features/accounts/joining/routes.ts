import { getConsents, getDocument, giveConsent } from '@skillverse/contract/accounts/consents';
import { DocumentKind, getJoining } from '@skillverse/contract/accounts/joining';
import { refusals } from '../../../core/errors/refusal.ts';
import { idIn } from '../../../core/http/id-in.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import {
  findDocument,
  findJoiningMode,
  findOpenInvitation,
  hashOfInvitation,
  listAskedDocuments,
  listConsents,
  listCurrentDocuments,
} from './queries.ts';
import { storeConsents } from './store-consents.ts';

const refuse = refusals(getDocument);

/** How one joins, what one agrees to, and what one has agreed to. */
export function joiningRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(getJoining, async ({ query: { invitation: token } }) => {
    const [mode, documents, open] = await Promise.all([
      findJoiningMode(db),
      listCurrentDocuments(db),
      token === undefined ? undefined : findOpenInvitation(db, hashOfInvitation(token)),
    ]);
    const invitation = {
      isOpen: open !== undefined,
      invitedBy: open?.invitedBy ?? null,
      title: open?.title ?? null,
    };
    return { mode, documents, invitation: token === undefined ? null : invitation };
  });

  serve(getDocument, async ({ params }) => {
    const kind = idIn(DocumentKind, params.kind);
    const document = kind && (await findDocument(db, kind));
    if (!document) throw refuse.DOCUMENT_NOT_FOUND();
    return document;
  });

  serve(getConsents, async ({ viewer }) => {
    const [asked, given, documents] = await Promise.all([
      listAskedDocuments(db, viewer.id),
      listConsents(db, viewer.id),
      listCurrentDocuments(db),
    ]);
    return { asked, given, documents };
  });

  serve(giveConsent, async ({ viewer, body: { agreedTo } }) => ({
    asked: await storeConsents(db, viewer.id, agreedTo),
  }));
}
