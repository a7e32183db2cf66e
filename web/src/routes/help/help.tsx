import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { SkillSos } from '../../features/help/asking/skill-sos.tsx';
import { Board } from '../../features/help/board/board.tsx';
import { ChosenRequest } from '../../features/help/board/chosen-request.tsx';
import { MyRequests } from '../../features/help/board/my-requests.tsx';
import { asWritten } from '../../features/help/board/offered-skills.ts';
import { SkillFilter } from '../../features/help/board/skill-filter.tsx';
import { useBoard } from '../../features/help/board/use-board.ts';
import { useDeciding } from '../../features/help/use-deciding.tsx';
import { useHelping } from '../../features/help/use-helping.ts';
import { BalancePill } from '../../features/profiles/balance-pill.tsx';
import { reportedRequest, useReporting } from '../../features/reports/use-reporting.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Title } from '../../ui/title.tsx';

/** The board: open calls for help, and what the viewer asks and helps with. */
export function HelpScreen() {
  const viewer = useSignedInViewer();
  const { skill = '', request } = useSearch({ from: '/help' });
  const navigate = useNavigate({ from: '/help' });
  const heading = useId();
  const board = useBoard(skill, viewer.id);
  const written = asWritten(
    skill,
    viewer.skills,
    board.listed.map((listed) => listed.skill),
  );
  const reporting = useReporting();
  const deciding = useDeciding();
  const helping = useHelping();
  const parts = { helping, deciding, onReport: reportOf(reporting) };
  function choose(next: string) {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, skill: next || undefined }),
      replace: true,
      resetScroll: false,
    });
  }
  return (
    <Page
      header={
        <PageHeader title="Skill SOS">
          <BalancePill />
        </PageHeader>
      }
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
    >
      {request && <ChosenRequest key={request} requestId={request} {...parts} />}
      <MyRequests without={request} {...parts} />
      <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Title level={2} size="m" id={heading}>
          Open requests
        </Title>
        <SkillFilter own={viewer.skills} skill={written} onChoose={choose} />
        <Board
          key={skill}
          board={board}
          skill={written}
          without={request}
          onAll={() => choose('')}
          {...parts}
        />
      </section>
      <SkillSos />
      {deciding.dialog}
      {reporting.dialog}
    </Page>
  );
}

const reportOf =
  ({ report }: ReturnType<typeof useReporting>) =>
  (request: Parameters<typeof reportedRequest>[0]) =>
    report(reportedRequest(request));
