import type { Ok } from '@skillverse/contract/call';
import { getDesk } from '@skillverse/contract/host/desk';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { DeskFigures } from '../../features/host/desk/desk-figures.tsx';
import { HostList } from '../../features/host/desk/host-list.tsx';
import { HostPage } from '../../features/host/desk/host-page.tsx';
import { WaitingList } from '../../features/host/desk/waiting-list.tsx';
import { ChooseFirst } from '../../features/host/joining/choose-first.tsx';
import { LogLine } from '../../features/host/log/log-line.tsx';
import { Link } from '../../navigation/link.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { Title } from '../../ui/title.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';

export function OverviewScreen() {
  return (
    <HostPage title="Host’s desk">
      <Overview />
    </HostPage>
  );
}

const waitingClass = 'inline-flex min-h-11 items-center text-green-text underline';

/** A link for each kind of thing that waits. */
function waitingOf({ openReports, openAppeals, joinRequests }: Ok<typeof getDesk>) {
  return [
    openReports > 0 && (
      <Link to="/host/reports" className={waitingClass}>
        {openReports === 1 ? '1 open report' : `${wholeNumber.format(openReports)} open reports`}
      </Link>
    ),
    openAppeals > 0 && (
      <Link to="/host/reports" search={{ show: 'appeals' }} className={waitingClass}>
        {openAppeals === 1 ? '1 appeal' : `${wholeNumber.format(openAppeals)} appeals`}
      </Link>
    ),
    joinRequests > 0 && (
      <Link to="/host/joining" className={waitingClass}>
        {joinRequests === 1 ? '1 request to join' : `${wholeNumber.format(joinRequests)} requests to join`}
      </Link>
    ),
  ].filter(Boolean);
}

/** What waits, who is here, and what was done last. */
function Overview() {
  const viewer = useSignedInViewer();
  const query = useQuery(queryOf(getDesk));
  if (query.isPending) return <SkeletonRows count={4} label="Loading the overview" />;
  if (query.isError && !query.data) {
    return (
      <LoadFailed
        what="the overview"
        detail={failureText(query.error, getDesk)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const desk = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-2 wide:items-start">
      <ChooseFirst />
      <WaitingList>{waitingOf(desk)}</WaitingList>
      <DeskFigures desk={desk} />
      <HostList hosts={desk.hosts} viewerId={viewer.id} />
      <Card className="grid gap-1">
        <Title level={2} size="s">
          Last acts
        </Title>
        {desk.lastActs.length === 0 && <p className="text-ink-soft">What hosts do is written down here.</p>}
        <ul>
          {desk.lastActs.map((line) => (
            <LogLine key={line.id} line={line} />
          ))}
        </ul>
        <Link
          to="/host/log"
          className="inline-flex min-h-11 items-center justify-self-start text-green-text underline"
        >
          The whole log
        </Link>
      </Card>
    </div>
  );
}
