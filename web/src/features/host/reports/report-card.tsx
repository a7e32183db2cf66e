import type { HostReportHead } from '@skillverse/contract/host/reports';
import { REASON_WORDS } from '@skillverse/contract/reports';
import { A_KIND } from '@skillverse/contract/rules/report-words';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/market/tag.tsx';
import { earlierWords, moment, stateWords } from './report-words.ts';

/** One report in the list. */
export function ReportCard({ report }: { report: HostReportHead }) {
  const { id, kind, reason, about, excerpt, createdAt, earlierCount } = report;
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <Link
        to="/host/reports/$reportId"
        params={{ reportId: id }}
        className="inline-flex min-h-11 items-center justify-self-start rounded-s type-name text-green-text underline wrap-anywhere"
      >
        <span>
          Report of {A_KIND[kind]} by <bdi>{about?.name ?? 'Unknown User'}</bdi>
        </span>
      </Link>
      <p className="flex flex-wrap gap-2">
        <Tag>{REASON_WORDS[reason]}</Tag>
        {earlierCount > 0 && <Tag look="outline">{earlierWords(report)}</Tag>}
      </p>
      {excerpt && (
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {excerpt}
        </p>
      )}
      <p dir="auto" className="type-text-s text-ink-soft wrap-anywhere">
        <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time> · {stateWords(report)}
      </p>
    </Card>
  );
}
