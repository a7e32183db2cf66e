import type { Project } from '@skillverse/contract/projects';

export const LEAVE_QUESTION = 'Are you sure you want to leave this project?';

/** What follows from saying yes. */
export function LeaveConsequence({ project }: { project: Project }) {
  return (
    <p className="wrap-anywhere">
      Your place in <bdi className="font-bold">{project.title}</bdi> becomes free for somebody else. You can
      no longer read what its members write; what you wrote there stays.
    </p>
  );
}
