import type { HostReportsSearch } from '@skillverse/contract/screens/host-search';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { HostPage } from '../../features/host/desk/host-page.tsx';
import { AppealList } from '../../features/host/reports/appeal-list.tsx';
import { ReportList } from '../../features/host/reports/report-list.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx';

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
  { value: 'appeals', label: 'Appeals' },
] as const;

type Tab = (typeof TABS)[number]['value'];

/** What members have reported, and their appeals. Which list is shown stands in the address. */
export function ReportsScreen() {
  const { show }: HostReportsSearch = useSearch({ from: '/host/reports' });
  const tab: Tab = show ?? 'open';
  const navigate = useNavigate({ from: '/host/reports' });
  const { id } = useSignedInViewer();
  function change(next: Tab) {
    void navigate({ to: '.', search: { show: next === 'open' ? undefined : next }, resetScroll: false });
  }
  return (
    <HostPage title="Reports">
      <Tabs<Tab> value={tab} onChange={change} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabList label="Reports" tabs={TABS} />
        <TabPanel value="open">
          <ReportList show="open" />
        </TabPanel>
        <TabPanel value="decided">
          <ReportList show="decided" />
        </TabPanel>
        <TabPanel value="appeals">
          <AppealList viewerId={id} />
        </TabPanel>
      </Tabs>
    </HostPage>
  );
}
