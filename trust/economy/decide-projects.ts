import type { ProjectStatus } from '@skillverse/contract/projects';
import type { ActionOf } from './actions.ts';
import type { Economy, Ref, Team } from './model.ts';
import { done, refused, type Told } from './told.ts';
import { projectTold } from './views.ts';

export function createProject(economy: Economy, action: ActionOf<'createProject'>): Told {
  const { who, title, maxMembers, contactInfo, membersOnly } = action;
  if (economy.people[who]!.isGone) return refused('USER_NOT_FOUND');
  if (isInMany(economy, who)) return refused('TOO_MANY_PROJECTS', { maxProjects: MOST_PROJECTS });
  const said = { title, maxMembers, contactInfo, membersOnly };
  economy.projects.push({
    ...said,
    creator: who,
    members: [who],
    removed: [],
    status: 'open',
    isGone: false,
    version: 0,
  });
  return projectTold(economy, economy.projects.length - 1, who);
}

const MOST_PROJECTS = 20;

/** Under way, be they paused. */
function isInMany({ projects }: Economy, who: Ref): boolean {
  const mine = projects.filter(({ isGone, members }) => !isGone && members.includes(who));
  return mine.filter(({ status }) => status !== 'completed').length >= MOST_PROJECTS;
}

function running({ members }: Team): ProjectStatus {
  return members.length > 1 ? 'in-progress' : 'open';
}

export function editProject(economy: Economy, action: ActionOf<'editProject'>): Told {
  const { who, project, changes, expectedVersion } = action;
  const team = economy.projects[project];
  if (!team || team.isGone) return refused('PROJECT_NOT_FOUND');
  if (team.creator !== who) return refused('NOT_YOUR_PROJECT');
  if (expectedVersion !== undefined && expectedVersion !== team.version) return refused('PROJECT_CHANGED');
  const { title = team.title, maxMembers = team.maxMembers, status } = changes;
  const memberCount = team.members.length;
  if (maxMembers < memberCount) return refused('TOO_FEW_PLACES', { memberCount });
  const isStopped = status === 'paused' || status === 'completed';
  const isResumed = team.status === 'completed' && status !== undefined && status !== 'completed';
  if (isResumed && isInMany(economy, who))
    return refused('TOO_MANY_PROJECTS', { maxProjects: MOST_PROJECTS });
  const next = status === undefined ? team.status : isStopped ? status : running(team);
  Object.assign(team, { title, maxMembers, status: next, version: team.version + 1 });
  return projectTold(economy, project, who);
}

export function join(economy: Economy, { who, project }: ActionOf<'join'>): Told {
  const team = economy.projects[project];
  if (!team || team.isGone) return refused('PROJECT_NOT_FOUND');
  if (team.members.includes(who)) return refused('ALREADY_MEMBER');
  if (team.removed.includes(who)) return refused('REMOVED_FROM_PROJECT');
  if (team.status === 'paused' || team.status === 'completed') return refused('PROJECT_NOT_OPEN');
  if (team.members.length >= team.maxMembers) return refused('PROJECT_FULL');
  if (economy.people[who]!.isGone) return refused('SIGN_IN_REQUIRED');
  if (isInMany(economy, who)) return refused('TOO_MANY_PROJECTS', { maxProjects: MOST_PROJECTS });
  team.members.push(who);
  team.status = 'in-progress';
  return projectTold(economy, project, who);
}

/** In progress with one left is open again. */
function reopen(team: Team): void {
  if (team.members.length === 1 && team.status === 'in-progress') team.status = 'open';
}

export function leave(economy: Economy, { who, project }: ActionOf<'leave'>): Told {
  const team = economy.projects[project];
  if (!team || team.isGone) return refused('PROJECT_NOT_FOUND');
  if (team.creator === who) return refused('CREATOR_CANNOT_LEAVE');
  if (!team.members.includes(who)) return refused('NOT_A_MEMBER');
  team.members = team.members.filter((one) => one !== who);
  reopen(team);
  return projectTold(economy, project, who);
}

export function removeTeammate(economy: Economy, action: ActionOf<'removeTeammate'>): Told {
  const { who, project, person } = action;
  const team = economy.projects[project];
  if (!team || team.isGone) return refused('PROJECT_NOT_FOUND');
  if (team.creator !== who) return refused('NOT_YOUR_PROJECT');
  if (person === who) return refused('CREATOR_CANNOT_LEAVE');
  if (!team.members.includes(person)) return refused('NOT_A_MEMBER');
  team.members = team.members.filter((one) => one !== person);
  team.removed.push(person);
  reopen(team);
  return projectTold(economy, project, who);
}

export function deleteProject(economy: Economy, { who, project }: ActionOf<'deleteProject'>): Told {
  const team = economy.projects[project];
  if (!team || team.isGone) return refused('PROJECT_NOT_FOUND');
  if (team.creator !== who) return refused('NOT_YOUR_PROJECT');
  if (team.members.length > 1) return refused('OTHERS_IN_PROJECT');
  team.isGone = true;
  return done({ deleted: true });
}

/** Out of all: one without others goes, any other own one belongs to the member who is in it longest. */
export function leaveAll({ projects }: Economy, who: Ref): void {
  for (const team of projects) {
    if (team.isGone || !team.members.includes(who)) continue;
    team.members = team.members.filter((one) => one !== who);
    team.isGone = team.members.length === 0;
    if (team.creator === who && !team.isGone) {
      Object.assign(team, { creator: team.members[0], contactInfo: null, version: team.version + 1 });
    }
    reopen(team);
  }
}
