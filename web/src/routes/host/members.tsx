import { useNavigate, useSearch } from '@tanstack/react-router';
import { HostPage } from '../../features/host/desk/host-page.tsx';
import { MemberList } from '../../features/host/members/member-list.tsx';
import { MemberSearch } from '../../features/host/members/member-search.tsx';

export function MembersScreen() {
  const searched = useSearch({ from: '/host/members' });
  const navigate = useNavigate({ from: '/host/members' });
  return (
    <HostPage title="Members">
      <MemberSearch searched={searched} onSearch={(search) => void navigate({ search })} />
      <MemberList searched={searched} />
    </HostPage>
  );
}
