import { sendReport as sendReportCall } from '@skillverse/contract/reports';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import type { Settings } from '../../settings.ts';
import { sendReport } from './send-report.ts';

interface ReportParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'rateLimits'>;
}

export function reportRoutes(serve: Serve, { db, settings }: ReportParts): void {
  serve(sendReportCall, async ({ viewer, body: { text = null, ...said } }) => {
    const reporting = { ...said, text, reporterId: viewer.id };
    await sendReport(db, reporting, { isCounted: settings.rateLimits });
    return { reported: true };
  });
}
