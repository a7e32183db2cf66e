import type { Project } from '@skillverse/contract/projects';
import { Avatar } from '../../../ui/market/avatar.tsx';

const FACES = 3;

/** The members as faces, and the number of places. */
export function TeamFaces({ project }: { project: Project }) {
  const { team, currentMembers, maxMembers } = project;
  const more = team.length - FACES;
  return (
    <div className="flex items-center gap-2.5">
      {team.length > 0 && (
        <span aria-hidden="true" className="flex *:not-first:-ml-2.5">
          {team.slice(0, FACES).map(({ id, avatarUrl }) => (
            <Avatar key={id} src={avatarUrl} size="s" className="outline-3 outline-card" />
          ))}
          {more > 0 && (
            <span className="relative grid size-9 place-items-center rounded-full bg-tag type-label-s outline-3 outline-card">
              +{more}
            </span>
          )}
        </span>
      )}
      <p className="type-label-m">
        {currentMembers.length} / {maxMembers} members
      </p>
    </div>
  );
}
