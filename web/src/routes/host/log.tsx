import { getDesk } from '@skillverse/contract/host/desk';
import { downloadHostLog } from '@skillverse/contract/host/log';
import { addressOf } from '@skillverse/contract/input';
import { type HostLogSearch, logFilterOf } from '@skillverse/contract/screens/host-search';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { queryOf } from '../../api/queries/queries.ts';
import { HostPage } from '../../features/host/desk/host-page.tsx';
import { LogFilter } from '../../features/host/log/log-filter.tsx';
import { LogList } from '../../features/host/log/log-list.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';

/** What hosts did, narrowed by what stands in the address. */
export function LogScreen() {
  const search: HostLogSearch = useSearch({ from: '/host/log' });
  const navigate = useNavigate({ from: '/host/log' });
  const hosts = useQuery(queryOf(getDesk)).data?.hosts ?? [];
  function change({ act, member, host, from, until }: HostLogSearch) {
    void navigate({ to: '.', search: { act, member, host, from, until }, replace: true, resetScroll: false });
  }
  const file = addressOf(downloadHostLog, { query: logFilterOf(search) });
  return (
    <HostPage title="Log">
      <LogFilter search={search} hosts={hosts} onChange={change} />
      <a href={file} download className={buttonClass({ look: 'plain', className: 'justify-self-start' })}>
        <Download aria-hidden="true" />
        Download as CSV
      </a>
      <LogList key={file} search={search} />
    </HostPage>
  );
}
