import {
  askForHelp as askForHelpCall,
  cancelRequest,
  claimRequest as claimRequestCall,
  getHelpRequest,
  getMyHelp,
  listFittingRequests,
  listHelpRequests,
  refuseAnswer,
  releaseRequest as releaseRequestCall,
  solveRequest,
} from '@skillverse/contract/help/calls';
import { REQUESTS_PER_PAGE } from '@skillverse/contract/help/requests';
import { HelpRequestId, type UserId } from '@skillverse/contract/ids';
import { MATCHES_MAX } from '@skillverse/contract/page';
import { nameKey } from '@skillverse/contract/text/search-key';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { idIn } from '../../core/http/id-in.ts';
import { pageOfRows, readFoundCursor } from '../../core/http/place-cursor.ts';
import type { Serve, Served } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { Settings } from '../../settings.ts';
import { checkVerified } from '../accounts/email/check-verified.ts';
import { markAlertsRead } from '../notices/alert-queries.ts';
import type { Concerned } from './apply-due.ts';
import { askForHelp } from './ask-for-help.ts';
import { claimRequest } from './claim-request.ts';
import { decideRequest } from './decide-request.ts';
import { tellConcerned } from './open-deadlines.ts';
import { presentRequest } from './present.ts';
import {
  countBoard,
  findHelpRow,
  findMedianMinutes,
  findPause,
  listAskedRows,
  listBoardRows,
  listFittingRows,
  listHelpingRows,
} from './queries.ts';
import { releaseRequest } from './release-request.ts';

const refuseList = refusals(listHelpRequests);
const refuseOne = refusals(getHelpRequest);

interface HelpParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'rateLimits' | 'requireVerifiedEmail'>;
  readonly files: Pick<FileStore, 'hasRoom'>;
  readonly tell: Tell;
}

function requestIdIn({ requestId }: { readonly requestId: string }): HelpRequestId {
  const id = idIn(HelpRequestId, requestId);
  if (!id) throw refuseOne.HELP_REQUEST_NOT_FOUND();
  return id;
}

async function findRequest(db: Db, id: HelpRequestId, viewerId: UserId) {
  const row = await findHelpRow(db, id, { viewerId });
  if (!row) throw refuseOne.HELP_REQUEST_NOT_FOUND();
  return presentRequest(row);
}

/** What members read of calls for help. */
export function helpBoardRoutes(serve: Serve, { db, tell }: Pick<HelpParts, 'db' | 'tell'>): void {
  serve(listHelpRequests, async ({ viewer, query: { skill, cursor } }) => {
    const after = cursor === undefined ? undefined : readFoundCursor(cursor);
    if (cursor !== undefined && !after) throw refuseList.INVALID_CURSOR();
    const asked = { viewerId: viewer.id, skillKey: skill ? nameKey(skill) : undefined };
    const [rows, count] = await Promise.all([
      listBoardRows(db, { ...asked, after, limit: REQUESTS_PER_PAGE }),
      countBoard(db, asked),
    ]);
    const { items, nextCursor } = pageOfRows(rows, REQUESTS_PER_PAGE, (row) => ({
      ...row,
      score: row.fitsViewer ? 1 : 0,
    }));
    return {
      items: items.map(presentRequest),
      nextCursor,
      total: Math.min(count, MATCHES_MAX),
      totalIsCapped: count > MATCHES_MAX,
    };
  });

  serve(getHelpRequest, async ({ viewer, params }) => {
    const id = requestIdIn(params);
    // Also where it is not there any more: the alert has led nowhere else.
    if (await markAlertsRead(db, id, viewer.id)) tell([viewer.id], 'notice', id);
    return await findRequest(db, id, viewer.id);
  });

  serve(getMyHelp, async ({ viewer: { id: viewerId } }) => {
    const [asked, helping, pausedUntil, firstAnswerMinutes] = await Promise.all([
      listAskedRows(db, { viewerId }),
      listHelpingRows(db, { viewerId }),
      findPause(db, { viewerId }),
      findMedianMinutes(db),
    ]);
    return {
      asked: asked.map(presentRequest),
      helping: helping.map(presentRequest),
      pausedUntil,
      firstAnswerMinutes,
    };
  });

  serve(listFittingRequests, async ({ viewer }) => {
    const rows = await listFittingRows(db, { viewerId: viewer.id });
    return { items: rows.map(presentRequest) };
  });
}

/** Asking, helping and deciding. */
export function helpRoutes(serve: Serve, parts: HelpParts): void {
  const { db, settings, files, tell } = parts;
  const onOver = (concerned: Concerned) => tellConcerned(tell, concerned);
  serve(askForHelpCall, async ({ viewer, body, repeat }) => {
    await checkVerified(db, settings, viewer.id);
    const { text, skill = null, bountySvc = 0 } = body;
    const asking = { askerId: viewer.id, text, skill, bountySvc, repeat };
    const { rateLimits: isCounted, requireVerifiedEmail: isVerifiedAsked } = settings;
    const asked = { isCounted, isVerifiedAsked, hasRoom: files.hasRoom, onOver };
    const { id, balanceSvc, alertedIds } = await askForHelp(db, asking, asked);
    tellConcerned(tell, { id, memberIds: [viewer.id], alertedIds });
    const request = await findRequest(db, id, viewer.id);
    return { request, skillCoins: balanceSvc, alertedCount: alertedIds.length };
  });

  serve(claimRequestCall, async ({ viewer, params }) => {
    await checkVerified(db, settings, viewer.id);
    const id = requestIdIn(params);
    const asked = { hasRoom: files.hasRoom, onOver };
    const { concerned, conversationId } = await claimRequest(db, { id, helperId: viewer.id }, asked);
    tellConcerned(tell, concerned);
    if (conversationId) tell(concerned.memberIds, 'conversation', conversationId);
    return { request: await findRequest(db, id, viewer.id) };
  });

  serve(releaseRequestCall, async ({ viewer, params }) => {
    const id = requestIdIn(params);
    tellConcerned(tell, await releaseRequest(db, { id, helperId: viewer.id }, { onOver }));
    return { request: await findRequest(db, id, viewer.id) };
  });
  decidingRoutes(serve, parts);
}

type Decision = Parameters<typeof decideRequest>[1]['decision'];

function decidingRoutes(serve: Serve, { db, tell }: HelpParts): void {
  const decide = async (
    { viewer, params, repeat }: Pick<Served<typeof cancelRequest>, 'viewer' | 'params' | 'repeat'>,
    decision: Decision,
  ) => {
    const id = requestIdIn(params);
    const onOver = (concerned: Concerned) => tellConcerned(tell, concerned);
    const deciding = { id, askerId: viewer.id, decision, repeat, onOver };
    const { balanceSvc, concerned } = await decideRequest(db, deciding);
    onOver(concerned);
    return { request: await findRequest(db, id, viewer.id), skillCoins: balanceSvc };
  };
  serve(solveRequest, (served) => decide(served, { kind: 'solved', thanks: served.body.thanks ?? null }));
  serve(refuseAnswer, (served) => decide(served, { kind: 'not-solved', reason: served.body.reason }));
  serve(cancelRequest, (served) => decide(served, { kind: 'cancel' }));
}
