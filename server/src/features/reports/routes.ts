import type { UserId } from '@skillverse/contract/ids';
import { sendReport as sendReportCall } from '@skillverse/contract/reports';
import { appealDecision as appealDecisionCall, getDecision } from '@skillverse/contract/reports/decisions';
import * as z from 'zod/mini';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { idIn } from '../../core/http/id-in.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import type { Settings } from '../../settings.ts';
import { appealDecision } from './appeal-decision.ts';
import { findOwnDecision } from './decision-queries.ts';
import { presentDecision } from './present.ts';
import { sendReport } from './send-report.ts';

const refuseDecision = refusals(getDecision);

const Id = z.uuid();

interface ReportParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'rateLimits'>;
  readonly tell: Tell;
}

export function reportRoutes(serve: Serve, { db, settings, tell }: ReportParts): void {
  const tellHosts = (hostIds: readonly UserId[]) => {
    for (const hostId of hostIds) tell([hostId], 'notice', hostId);
  };

  serve(sendReportCall, async ({ viewer, body: { text = null, ...said } }) => {
    const reporting = { ...said, text, reporterId: viewer.id };
    const hostIds = await sendReport(db, reporting, { isCounted: settings.rateLimits });
    tellHosts(hostIds);
    return { reported: true };
  });

  serve(getDecision, async ({ viewer, params }) => {
    const id = idIn(Id, params.decisionId);
    const decision = id && (await findOwnDecision(db, viewer.id, id));
    if (!decision) throw refuseDecision.DECISION_NOT_FOUND();
    return presentDecision(decision);
  });

  serve(appealDecisionCall, async ({ viewer, params, body: { text } }) => {
    const id = idIn(Id, params.decisionId);
    if (!id) throw refuseDecision.DECISION_NOT_FOUND();
    tellHosts(await appealDecision(db, { id, memberId: viewer.id, text }));
    return { appealed: true as const };
  });
}
