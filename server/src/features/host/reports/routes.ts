import {
  decideAppeal as decideAppealCall,
  decideReport as decideReportCall,
  getHostReport,
  giveBackReport as giveBackReportCall,
  HOST_REPORTS_PER_PAGE,
  listAppeals,
  listHostReports,
  noteReport as noteReportCall,
  takeReport as takeReportCall,
  undoReportDecision,
} from '@skillverse/contract/host/reports';
import * as z from 'zod/mini';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Tell } from '../../../core/events/gather-hints.ts';
import { idIn } from '../../../core/http/id-in.ts';
import { pageOfRows, readPlaceCursor } from '../../../core/http/place-cursor.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import { tellOfSuspension } from '../../departures/tell-suspension.ts';
import { listAppealRows } from './appeal-queries.ts';
import type { ToTell } from './apply-verdict.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideReport } from './decide-report.ts';
import { noteReport } from './note-report.ts';
import { presentHead, presentHostAppeal, presentReport } from './present.ts';
import { findReport, listDone, listMessagesAround, listNotes, listReportHeads } from './queries.ts';
import { giveBackReport, takeReport } from './take-report.ts';
import { undoReport } from './undo-report.ts';

const refuseList = refusals(listHostReports);
const refuseOne = refusals(getHostReport);

const Id = z.uuid();

const DECISION_DEADLINE_MS = 50_000;

interface ReportParts {
  readonly db: Db;
  readonly tell: Tell;
}

export function hostReportRoutes(serve: Serve, parts: ReportParts): void {
  readingRoutes(serve, parts);
  lookingRoutes(serve, parts);
  decidingRoutes(serve, parts);
}

function placeIn(cursor: string | undefined) {
  const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
  if (cursor !== undefined && !after) throw refuseList.INVALID_CURSOR();
  return { after, limit: HOST_REPORTS_PER_PAGE };
}

function readingRoutes(serve: Serve, { db }: ReportParts): void {
  serve(listHostReports, async ({ query: { show = 'open', cursor } }) => {
    const rows = await listReportHeads(db, { show, ...placeIn(cursor) });
    const { items, nextCursor } = pageOfRows(rows, HOST_REPORTS_PER_PAGE, ({ id, createdAt, decidedAt }) => ({
      id,
      createdAt: decidedAt ?? createdAt,
    }));
    return { items: items.map(presentHead), nextCursor };
  });

  serve(getHostReport, async ({ viewer, params }) => {
    const id = idIn(Id, params.reportId);
    const report = id && (await findReport(db, id));
    if (!report) throw refuseOne.REPORT_NOT_FOUND();
    const [around, notes, done] = await Promise.all([
      listMessagesAround(db, id),
      listNotes(db, id),
      listDone(db, id),
    ]);
    return presentReport({ report, around, notes, done, viewerId: viewer.id });
  });

  serve(listAppeals, async ({ query: { cursor } }) => {
    const rows = await listAppealRows(db, placeIn(cursor));
    const { items, nextCursor } = pageOfRows(rows, HOST_REPORTS_PER_PAGE, ({ decisionId, appealedAt }) => ({
      id: decisionId,
      createdAt: appealedAt,
    }));
    return { items: items.map(presentHostAppeal), nextCursor };
  });
}

function lookingRoutes(serve: Serve, { db }: ReportParts): void {
  serve(takeReportCall, async ({ viewer, params, body: { takesOver = false } }) => {
    await takeReport(db, viewer, { id: idIn(Id, params.reportId), takesOver });
    return { taken: true as const };
  });

  serve(giveBackReportCall, async ({ viewer, params }) => {
    await giveBackReport(db, viewer, idIn(Id, params.reportId));
    return { taken: false as const };
  });

  serve(noteReportCall, async ({ viewer, params, body }) => {
    await noteReport(db, viewer, { ...body, reportId: idIn(Id, params.reportId) });
    return { noted: true as const };
  });
}

function decidingRoutes(serve: Serve, { db, tell }: ReportParts): void {
  const tellAll = async ({ hints, suspension }: ToTell) => {
    for (const { memberIds, kind, id } of hints) tell(memberIds, kind, id);
    if (suspension) await tellOfSuspension({ db, tell }, suspension.memberId, suspension.moved);
  };
  // A member who is suspended may have a lot on offer.
  const options = { deadlineMs: DECISION_DEADLINE_MS };

  serve(
    decideReportCall,
    async ({ viewer, params, body }) => {
      const { days = null, withOffers = false, ...said } = body;
      const id = idIn(Id, params.reportId);
      await tellAll(await decideReport(db, viewer, { ...said, id, days, withOffers }));
      return { decided: true as const };
    },
    options,
  );

  serve(
    undoReportDecision,
    async ({ viewer, params, body: { reason } }) => {
      await tellAll(await undoReport(db, viewer, { id: idIn(Id, params.reportId), reason }));
      return { undone: true as const };
    },
    options,
  );

  serve(
    decideAppealCall,
    async ({ viewer, params, body }) => {
      await tellAll(await decideAppeal(db, viewer, { ...body, id: idIn(Id, params.decisionId) }));
      return { decided: true as const };
    },
    options,
  );
}
