import type { Teammate } from '@skillverse/contract/projects';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NearSearches } from '../features/discovery/near-searches.tsx';
import { MessageButton } from '../features/messages/message-button.tsx';
import { useChatting } from '../features/messages/use-chatting.tsx';
import type { ProjectDetailsDialogProps } from '../features/projects/details/project-details-dialog.tsx';
import { useProjectAddress } from '../features/projects/details/use-project-address.ts';
import { FindProjects } from '../features/projects/find/find-projects.tsx';
import { MyProjects } from '../features/projects/find/my-projects.tsx';
import type { ProjectFilter } from '../features/projects/find/project-filter.ts';
import { StartProject } from '../features/projects/form/start-project.tsx';
import { useEditProject } from '../features/projects/form/use-edit-project.tsx';
import { useLeaving } from '../features/projects/team/use-leaving.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { useReporting } from '../features/reports/use-reporting.tsx';
import { TabList, TabPanel, Tabs } from '../ui/controls/tabs.tsx';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { useFocusHeir } from '../ui/focus/use-focus-heir.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page, PageHeader } from '../ui/page.tsx';

const ProjectDetailsDialog = lazyPart<'ProjectDetailsDialog', ProjectDetailsDialogProps>(
  () => import('../features/projects/details/project-details-dialog.tsx'),
  'ProjectDetailsDialog',
);

const nearSearches = ({ text, category, skills }: ProjectFilter, onSearch: (text: string) => void) => (
  <NearSearches
    asked={{ q: text, among: 'projects', category, skills: skills.join(',') }}
    onSearch={onSearch}
  />
);

const tabs = [
  { value: 'find', label: 'Find Projects' },
  { value: 'start', label: 'Start a Project' },
  { value: 'mine', label: 'My Projects' },
] as const;

type HubTab = (typeof tabs)[number]['value'];

export function CollaborateScreen() {
  const tab = useSearch({ from: '/collaborate' }).tab ?? 'find';
  const navigate = useNavigate({ from: '/collaborate' });
  const details = useProjectAddress();
  const leaving = useLeaving();
  // Its details lie below.
  const editing = useEditProject(details.closeOf);
  const chat = useChatting(useReporting());
  const message = (creator: Teammate) => (
    <MessageButton tall pending={chat.opening === creator.id} onClick={() => chat.chatWith(creator)} />
  );
  function open(next: HubTab) {
    const shown = next === 'find' ? undefined : next;
    void navigate({ to: '.', search: (search) => ({ ...search, tab: shown }), resetScroll: false });
  }
  const ways = {
    onOpen: ({ id }: { id: string }) => details.show(id),
    onLeave: leaving.ask,
  };
  return (
    <Page header={<PageHeader title="Collaboration Hub" />}>
      <Tabs value={tab} onChange={open} className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <TabList label="Collaboration Hub" tabs={tabs} />
        <TabPanel value={tab}>
          <TabContent key={tab}>
            {tab === 'find' && <FindProjects {...ways} near={nearSearches} />}
            {tab === 'start' && <StartProject />}
            {tab === 'mine' && <MyProjects {...ways} />}
          </TabContent>
        </TabPanel>
      </Tabs>
      {leaving.dialog}
      {/* Its code may come when the details are closed already. */}
      {!details.open && editing.dialog}
      {details.projectId && (
        <Overlay what="this project" onGiveUp={details.close}>
          <ProjectDetailsDialog
            projectId={details.projectId}
            wasSeen={details.wasSeen}
            open={details.open}
            onClose={details.close}
            onEdit={editing.edit}
            editing={editing.opening}
            message={message}
            report={({ id, title }) => (
              <ReportButton kind="project" targetId={id} name={title} className="-ml-3 justify-self-start" />
            )}
            finalFocus={details.finalFocus}
          >
            {chat.dialog}
            {details.open && editing.dialog}
          </ProjectDetailsDialog>
        </Overlay>
      )}
    </Page>
  );
}

/** A link inside may lead to another tab: the keyboard then goes on from the panel. */
function TabContent({ children }: { children: ReactNode }) {
  const part = useFocusHeir<HTMLDivElement>();
  return <div ref={part}>{children}</div>;
}
