import type { Body } from '@skillverse/contract/call';
import { UserId } from '@skillverse/contract/ids';
import {
  getProject,
  joinProject as joinProjectCall,
  leaveProject as leaveProjectCall,
  listMyProjects,
  removeTeammate as removeTeammateCall,
} from '@skillverse/contract/projects';
import {
  openProjectMedia,
  PROJECT_MEDIA_LIMITS,
  removeProjectMedia,
  uploadProjectMedia,
} from '@skillverse/contract/projects/media';
import {
  createProject as createProjectCall,
  deleteProject as deleteProjectCall,
  MEMBERS_MIN,
  updateProject as updateProjectCall,
} from '@skillverse/contract/projects/plans';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { serveUpload } from '../../core/files/serve-upload.ts';
import { idIn, mediaIdIn, projectIdIn } from '../../core/http/id-in.ts';
import { readPlaceCursor } from '../../core/http/place-cursor.ts';
import type { Serve } from '../../core/http/serve.ts';
import { storeTexts } from '../../core/texts/stored-text.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { Settings } from '../../settings.ts';
import type { MediaParts } from '../media/upload-file.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { listOwnProjects } from './list-own-projects.ts';
import { openMedia } from './media/open-media.ts';
import { removeMedia } from './media/remove-media.ts';
import { uploadMedia } from './media/upload-media.ts';
import { presentDetails, presentFile, presentProjectTo } from './present.ts';
import { findProjectRow, type ProjectPlan, type ProjectRow } from './queries.ts';
import { shownTo } from './rules.ts';
import { joinProject } from './team/join-project.ts';
import { leaveProject } from './team/leave-project.ts';
import { removeTeammate } from './team/remove-teammate.ts';
import { updateProject } from './update-project.ts';

const refuseOwn = refusals(listMyProjects);
const refuseGet = refusals(getProject);
const refuseCreate = refusals(createProjectCall);
const refuseUpdate = refusals(updateProjectCall);

interface ProjectParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'rateLimits'>;
  readonly tell: Tell;
}

export function projectRoutes(serve: Serve, { db, settings, tell }: ProjectParts): void {
  serve(listMyProjects, async ({ viewer, query: { cursor, limit } }) => {
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refuseOwn.INVALID_CURSOR();
    const page = await listOwnProjects(db, viewer.id, { after, pageSize: limit });
    return { ...page, items: page.items.map((row) => presentProjectTo(row, viewer.id)) };
  });

  serve(getProject, async ({ viewer, params }) => {
    const project = shownTo(await findProjectRow(db, projectIdIn(params)), viewer.id);
    if (!project) throw refuseGet.PROJECT_NOT_FOUND();
    return presentDetails(project, viewer.id);
  });

  serve(joinProjectCall, async ({ viewer, params }) => {
    const joining = { projectId: projectIdIn(params), memberId: viewer.id };
    const joined = await joinProject(db, joining, { isCounted: settings.rateLimits });
    tellTeam(tell, joined);
    return presentDetails(joined, viewer.id);
  });

  serve(leaveProjectCall, async ({ viewer, params }) => {
    const leaving = { projectId: projectIdIn(params), memberId: viewer.id };
    const left = await leaveProject(db, leaving);
    tellTeam(tell, left, viewer.id);
    return presentDetails(left, viewer.id);
  });

  serve(removeTeammateCall, async ({ viewer, params }) => {
    const memberId = idIn(UserId, params.userId);
    const removing = { projectId: projectIdIn(params), creatorId: viewer.id, memberId };
    const rest = await removeTeammate(db, removing);
    tellTeam(tell, rest, memberId);
    return presentDetails(rest, viewer.id);
  });
}

interface PlanParts extends ProjectParts {
  readonly files: FileStore;
}

/** What a creator does with the project itself. */
export function projectPlanRoutes(serve: Serve, { db, settings, files, tell }: PlanParts): void {
  serve(createProjectCall, async ({ viewer, body, repeat }) => {
    const limits = { isCounted: settings.rateLimits, hasRoom: files.hasRoom };
    const plan = { ...planOf(stored(body)), creatorId: viewer.id };
    const id = await createProject(db, plan, { repeat, ...limits });
    const created = await findProjectRow(db, id);
    // A repeat may come after the project has gone.
    if (!created) throw refuseCreate.PROJECT_NOT_FOUND();
    tellTeam(tell, created);
    return presentDetails(created, viewer.id);
  });

  serve(updateProjectCall, async ({ viewer, params, body }) => {
    const { status, expectedUpdatedAt, ...changes } = stored(body);
    const projectId = projectIdIn(params);
    const asked = { creatorId: viewer.id, projectId, changes, status, expectedUpdatedAt };
    const { project: row, isOutdated } = await updateProject(db, asked);
    const project = presentDetails(row, viewer.id);
    if (isOutdated) throw refuseUpdate.PROJECT_CHANGED({ project });
    tellTeam(tell, row);
    return project;
  });
}

export function projectMediaRoutes(serve: Serve, { tell, ...parts }: MediaParts & { tell: Tell }): void {
  // With its files. Nobody else is in it.
  serve(deleteProjectCall, async ({ viewer, params }) => {
    const projectId = projectIdIn(params);
    await deleteProject(parts, { creatorId: viewer.id, projectId });
    tell([viewer.id], 'project', projectId);
    return { deleted: true as const };
  });

  serveUpload(
    serve,
    uploadProjectMedia,
    { files: parts.files, maxBytes: ({ query }) => PROJECT_MEDIA_LIMITS[query.kind].maxBytes },
    async ({ viewer, params, query: { kind }, repeat }, receive) => {
      const upload = { creatorId: viewer.id, projectId: projectIdIn(params), kind, repeat };
      const file = await uploadMedia(parts, upload, receive);
      const project = await findProjectRow(parts.db, upload.projectId);
      if (project) tellTeam(tell, project);
      return presentFile(upload.projectId, file);
    },
  );

  serve(removeProjectMedia, async ({ viewer, params }) => {
    const removing = { creatorId: viewer.id, projectId: projectIdIn(params), mediaId: mediaIdIn(params) };
    const project = await removeMedia(parts, removing);
    tellTeam(tell, project);
    return presentDetails(project, viewer.id);
  });

  serve(openProjectMedia, async ({ viewer, params, query: { size = 'large', download } }) => {
    const [projectId, mediaId] = [projectIdIn(params), mediaIdIn(params)];
    const isSaved = download === 'true';
    return await openMedia(parts, { viewerId: viewer.id, projectId, mediaId, size, isSaved });
  });
}

const stored = <From extends Partial<Body<typeof createProjectCall>>>(body: From) =>
  storeTexts(body, 'description', 'requirements');

type StoredBody = ReturnType<typeof stored<Body<typeof createProjectCall>>>;

/** What is left out is as the specification has it for a new project. */
function planOf(body: StoredBody): ProjectPlan {
  return {
    title: body.title,
    description: body.description,
    descriptionMarkdown: body.descriptionMarkdown,
    category: body.category,
    difficultyLevel: body.difficultyLevel ?? 'beginner',
    requiredSkills: body.requiredSkills,
    tags: body.tags ?? [],
    maxMembers: body.maxMembers ?? MEMBERS_MIN,
    estimatedDuration: body.estimatedDuration ?? null,
    deadline: body.deadline ?? null,
    requirements: body.requirements ?? null,
    requirementsMarkdown: body.requirementsMarkdown,
    contactInfo: body.contactInfo ?? null,
    projectGoals: body.projectGoals ?? [],
    projectLinks: body.projectLinks ?? [],
    membersOnly: body.membersOnly ?? false,
  };
}

/** @param former who was in it until now */
function tellTeam(tell: Tell, { id, team }: ProjectRow, former?: UserId): void {
  const memberIds = [...team.map((member) => member.id), ...(former ? [former] : [])];
  tell(memberIds, 'project', id);
  tell(memberIds, 'notice', id);
}
