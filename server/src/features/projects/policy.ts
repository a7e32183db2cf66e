import type { UserId } from '@skillverse/contract/ids';
import type { ProjectDetailsRow } from './queries.ts';

/** Whether contact information, videos and documents are for this viewer too. Images always are. */
export function isOpenTo(
  { membersOnly, team }: Pick<ProjectDetailsRow, 'membersOnly' | 'team'>,
  viewerId: UserId,
): boolean {
  return !membersOnly || team.some(({ id }) => id === viewerId);
}
