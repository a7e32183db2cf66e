import type { Project, ProjectStatus } from '../projects.ts';

type Team = Pick<Project, 'status' | 'maxMembers' | 'currentMembers'> & {
  /** The creator has put this person out lately. Only the server knows. */
  readonly wasRemoved?: boolean;
};

/** For this time a removed member cannot join again. */
export const REJOIN_AFTER_DAYS = 30;

/** It may have free places, and says by its status how many are in it. */
export function isRunning(status: ProjectStatus): status is 'open' | 'in-progress' {
  return status === 'open' || status === 'in-progress';
}

/** Whether the creator is the only member. Only then may the project be deleted: nobody else is in it. */
export function isLeftToCreator(memberCount: number): boolean {
  return memberCount === 1;
}

/** Why somebody cannot join, as the specification's refusals. */
export type JoinRefusal = 'ALREADY_MEMBER' | 'REMOVED_FROM_PROJECT' | 'PROJECT_NOT_OPEN' | 'PROJECT_FULL';

/** @returns undefined if the person can join. Source: specification, section 4; decisions, on projects. */
export function joinRefusal(
  { status, maxMembers, currentMembers, wasRemoved = false }: Team,
  userId: string,
): JoinRefusal | undefined {
  if (currentMembers.some((id) => id === userId)) return 'ALREADY_MEMBER';
  if (wasRemoved) return 'REMOVED_FROM_PROJECT';
  if (!isRunning(status)) return 'PROJECT_NOT_OPEN';
  return currentMembers.length >= maxMembers ? 'PROJECT_FULL' : undefined;
}

/** What a project that runs is called by. */
export function runningStatus(memberCount: number): 'open' | 'in-progress' {
  return memberCount > 1 ? 'in-progress' : 'open';
}

/** The status once somebody has joined or left: paused and completed stay. */
export function statusAfterMove(status: ProjectStatus, memberCount: number): ProjectStatus {
  return isRunning(status) ? runningStatus(memberCount) : status;
}
