import type { ProjectDetails } from '@skillverse/contract/projects';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Link } from '../../navigation/link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Everybody in it, each with the way to their profile. */
export function DetailsTeam({ project: { team, creatorId } }: { project: ProjectDetails }) {
  const viewer = useSignedInViewer();
  if (team.length === 0) {
    return <p className="text-ink-soft">No team members yet. Be the first to join!</p>;
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4 mid:grid-cols-2">
      {team.map(({ id, name, avatarUrl }) => (
        <li key={id} className="flex min-h-14 items-center gap-3">
          <Avatar src={avatarUrl} size="m" />
          <div className="flex min-w-0 flex-wrap items-center gap-x-3">
            <Link
              to="/user/$userId"
              params={{ userId: id }}
              className="inline-flex min-h-11 min-w-0 items-center type-name wrap-anywhere underline-offset-2 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            {id === creatorId && <Tag look="green">Creator</Tag>}
            {id === viewer.id && id !== creatorId && <Tag>You</Tag>}
          </div>
        </li>
      ))}
    </ul>
  );
}
