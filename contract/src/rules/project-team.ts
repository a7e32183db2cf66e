import type { Project, ProjectStatus } from '../projects.ts';

type Team = Pick<Project, 'status' | 'maxMembers' | 'currentMembers'>;

/** Why somebody cannot join, as the specification's refusals. */
export type JoinRefusal = 'ALREADY_MEMBER' | 'PROJECT_NOT_OPEN' | 'PROJECT_FULL';

/** @returns undefined where the person can join. Source: specification, section 4; decisions, on projects. */
export function joinRefusal(
  { status, maxMembers, currentMembers }: Team,
  userId: string,
): JoinRefusal | undefined {
  if (currentMembers.some((id) => id === userId)) return 'ALREADY_MEMBER';
  if (status !== 'open' && status !== 'in-progress') return 'PROJECT_NOT_OPEN';
  return currentMembers.length >= maxMembers ? 'PROJECT_FULL' : undefined;
}

/** What a project that runs is called by. */
export function runningStatus(memberCount: number): 'open' | 'in-progress' {
  return memberCount > 1 ? 'in-progress' : 'open';
}

/** The status once somebody has joined or left: paused and completed stay. */
export function statusAfterMove(status: ProjectStatus, memberCount: number): ProjectStatus {
  return status === 'open' || status === 'in-progress' ? runningStatus(memberCount) : status;
}
