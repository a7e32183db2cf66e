import { useNavigate, useSearch } from '@tanstack/react-router';
import { FindProjects } from '../features/projects/find-projects.tsx';
import { MyProjects } from '../features/projects/my-projects.tsx';
import { StartProject } from '../features/projects/start-project.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx';

const tabs = [
  { value: 'find', label: 'Find Projects' },
  { value: 'start', label: 'Start a Project' },
  { value: 'mine', label: 'My Projects' },
] as const;

type HubTab = (typeof tabs)[number]['value'];

export function CollaborateScreen() {
  const { tab = 'find' } = useSearch({ from: '/guarded/collaborate' });
  const navigate = useNavigate({ from: '/collaborate' });
  const openTab = (next: HubTab) =>
    navigate({ search: next === 'find' ? {} : { tab: next }, resetScroll: false });
  return (
    <Page header={<PageHeader title="Collaboration Hub" />}>
      <Tabs value={tab as HubTab} onChange={openTab} className="grid min-w-0 gap-5">
        <TabList label="Collaboration Hub" tabs={tabs} />
        <TabPanel value="find">
          <FindProjects />
        </TabPanel>
        <TabPanel value="start">
          <StartProject />
        </TabPanel>
        <TabPanel value="mine">
          <MyProjects />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
