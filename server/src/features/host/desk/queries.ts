import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../../db/client.ts';

interface DeskFigures {
  readonly openReports: number;
  readonly joinRequests: number;
  readonly members: number;
  readonly joinedIn7Days: number;
  readonly suspendedMembers: number;
  readonly hiddenCourses: number;
  readonly hiddenProjects: number;
}

export async function countForDesk(db: DbOrTx): Promise<DeskFigures> {
  const [figures] = await db<DeskFigures[]>`
    select (select count(*)::int from reports where closed_at is null) as open_reports,
      (select count(*)::int from join_requests where state = 'waiting') as join_requests,
      (select count(*)::int from courses where hidden_at is not null and deleted_at is null) as hidden_courses,
      (select count(*)::int from projects where hidden_at is not null) as hidden_projects,
      count(*)::int as members,
      (count(*) filter (where created_at > now() - interval '7 days'))::int as joined_in7_days,
      (count(*) filter (where suspended_at is not null))::int as suspended_members
    from users where deleted_at is null and not is_sample`;
  if (!figures) throw new Error('an aggregate has one row');
  return figures;
}

interface HostRow {
  readonly id: UserId;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly since: string;
}

/** Since longest first. */
export async function listHosts(db: DbOrTx): Promise<HostRow[]> {
  return await db<HostRow[]>`
    select id, name, avatar_url, host_since as since from users where host_since is not null order by host_since, id`;
}
