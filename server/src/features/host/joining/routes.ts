import { DocumentKind } from '@skillverse/contract/accounts/joining';
import {
  approveRequest,
  endInvitation as endInvitationCall,
  getHostJoining,
  JOINING_LIST_MAX,
  listHostDocuments,
  listInvitations,
  listJoinRequests,
  makeInvitation,
  publishDocument as publishDocumentCall,
  putJoining,
  refuseRequest as refuseRequestCall,
} from '@skillverse/contract/host/joining';
import * as z from 'zod/mini';
import { refusals } from '../../../core/errors/refusal.ts';
import { idIn } from '../../../core/http/id-in.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import type { Mails } from '../../../integrations/mail/open-mails.ts';
import type { Settings } from '../../../settings.ts';
import { countWaitingRequests, listWaitingRequests } from '../../accounts/joining/request-queries.ts';
import { admitMember } from './admit-member.ts';
import { endInvitation } from './end-invitation.ts';
import { issueInvitation } from './issue-invitation.ts';
import { presentDocuments, presentInvitation } from './present.ts';
import { publishDocument } from './publish-document.ts';
import {
  countInvitations,
  findJoining,
  listInvitationRows,
  listJoined,
  listLastDocuments,
} from './queries.ts';
import { refuseRequest } from './refuse-request.ts';
import { setJoining } from './set-joining.ts';

interface JoiningParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'publicUrl'>;
  /** Absent where this site sends no mail. */
  readonly mails?: Pick<Mails, 'send'> | undefined;
}

export function hostJoiningRoutes(serve: Serve, parts: JoiningParts): void {
  const { db, settings } = parts;

  serve(getHostJoining, async () => {
    const [{ joining: mode, joiningChosenAt }, waitingRequests] = await Promise.all([
      findJoining(db),
      countWaitingRequests(db),
    ]);
    const isChosen = joiningChosenAt !== null;
    const isPublic = settings.publicUrl?.startsWith('https:') ?? false;
    return { mode, isChosen, asksToChoose: isPublic && !isChosen, waitingRequests };
  });

  serve(putJoining, async ({ viewer, body: { mode } }) => {
    await setJoining(db, viewer, mode);
    return { mode };
  });

  serve(listJoinRequests, async () => {
    const [items, total] = await Promise.all([
      listWaitingRequests(db, JOINING_LIST_MAX),
      countWaitingRequests(db),
    ]);
    return { items, total };
  });

  serve(approveRequest, async ({ viewer, params: { requestId } }) => ({
    memberId: await admitMember(parts, viewer, idIn(Id, requestId)),
  }));

  serve(refuseRequestCall, async ({ viewer, params: { requestId }, body: { reason = null } }) => {
    await refuseRequest(db, viewer, { requestId: idIn(Id, requestId), reason });
    return { refused: true as const };
  });
}

const Id = z.uuid();
const refuse = refusals(publishDocumentCall);

export function invitationRoutes(serve: Serve, { db }: Pick<JoiningParts, 'db'>): void {
  serve(listInvitations, async () => {
    const [rows, total] = await Promise.all([listInvitationRows(db, JOINING_LIST_MAX), countInvitations(db)]);
    const joined = await listJoined(
      db,
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => presentInvitation(row, joined)), total };
  });

  serve(makeInvitation, async ({ viewer, body }) => await issueInvitation(db, viewer, body));

  serve(endInvitationCall, async ({ viewer, params: { invitationId } }) => {
    await endInvitation(db, viewer, idIn(Id, invitationId));
    return { ended: true as const };
  });
}

/** What members agree to. */
export function documentRoutes(serve: Serve, { db }: Pick<JoiningParts, 'db'>): void {
  serve(listHostDocuments, async () => ({ items: presentDocuments(await listLastDocuments(db)) }));

  serve(publishDocumentCall, async ({ viewer, params, body }) => {
    const kind = idIn(DocumentKind, params.kind);
    if (!kind) throw refuse.DOCUMENT_NOT_FOUND();
    return { version: await publishDocument(db, viewer, { kind, ...body }) };
  });
}
