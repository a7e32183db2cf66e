import { aPdf, aText } from '../../given/files/made-files.ts';
import { type FileToUpload, formWith } from '../../given/files/upload.ts';
import { aMember, signedIn } from '../../given/given.ts';
import { aProjectFile } from '../../given/given-media.ts';
import { aProject, type GivenProject, type WantedProject } from '../../given/given-projects.ts';
import type { Answer } from '../../site.ts';
import { fileRefusals, fillUp, type Shelf } from './file-refusals.ts';
import type { Given, Refused } from './refused.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

interface Place {
  readonly project: GivenProject;
  readonly as: string;
}

/** A project, and its creator signed in. */
async function ownProject({ database: { db } }: Given): Promise<Place> {
  const project = await aProject(db);
  return { project, as: await signedIn(db, project.creatorId) };
}

/** A project, and somebody signed in who is not in it. */
async function othersProject({ database: { db } }: Given, wanted: WantedProject = {}): Promise<Place> {
  return { project: await aProject(db, wanted), as: await signedIn(db, (await aMember(db)).id) };
}

interface Sent {
  readonly kind?: string;
  readonly file?: FileToUpload;
  readonly projectId?: string;
}

async function sending({ site }: Given, { project, as }: Place, sent: Sent = {}): Promise<Answer> {
  const { kind = 'document', file = aPdf(), projectId = project.id } = sent;
  const path = `/api/projects/${projectId}/media?kind=${kind}`;
  return await site.ask('POST', path, { as, body: formWith(file) });
}

const sendingAFile = (sent: Sent) => async (given: Given) =>
  await sending(given, await ownProject(given), sent);

async function ownShelf(given: Given): Promise<Shelf> {
  const place = await ownProject(given);
  const send: Shelf['send'] = (to, kind, file) => sending(to, place, { kind, file });
  return { ownerId: place.project.creatorId, send };
}

const uploads: Record<string, Refused> = {
  ...fileRefusals(ownShelf),
  PROJECT_NOT_FOUND: { message: 'Project not found', provoke: sendingAFile({ projectId: NOWHERE }) },
  NOT_YOUR_PROJECT: {
    message: 'Only the creator can change this project',
    provoke: async (given) => await sending(given, await othersProject(given)),
  },
  FILE_MISSING: {
    message: 'Choose a file',
    provoke: async (given) => {
      const { project, as } = await ownProject(given);
      return await given.site.ask('POST', `/api/projects/${project.id}/media?kind=image`, { as });
    },
  },
  FILE_TYPE_REFUSED: {
    message: 'This is not a file of the accepted types: PDF, DOC or DOCX',
    details: { accepted: 'PDF, DOC or DOCX' },
    provoke: sendingAFile({ file: aText() }),
  },
  FILE_DAMAGED: {
    message: 'This file is damaged or cannot be read',
    provoke: sendingAFile({ file: { ...aPdf(), bytes: aPdf().bytes.subarray(0, 60) } }),
  },
  TOO_MANY_FILES: {
    message: 'There can be at most 30 files here: remove some first',
    details: { maxFiles: 30 },
    provoke: async (given) => {
      const place = await ownProject(given);
      const ids = (await fillUp(given, place.project.creatorId, { count: 30 })).map(({ id }) => id as string);
      await given.database.db`
        insert into project_media (file_id, project_id, kind, position)
        select id, ${place.project.id}, 'document', n from unnest(${ids}::uuid[]) with ordinality f (id, n)`;
      return await sending(given, place);
    },
  },
};

const about =
  (method: 'GET' | 'DELETE') =>
  ({ site }: Given, { project, as }: Place, { projectId = project.id as string, mediaId = NOWHERE } = {}) =>
    site.ask(method, `/api/projects/${projectId}/media/${mediaId}`, { as });
const [opening, removing] = [about('GET'), about('DELETE')];

const rest: Record<string, Refused> = {
  'removeProjectMedia PROJECT_NOT_FOUND': {
    message: 'Project not found',
    provoke: async (given) => await removing(given, await ownProject(given), { projectId: NOWHERE }),
  },
  'removeProjectMedia NOT_YOUR_PROJECT': {
    message: 'Only the creator can change this project',
    provoke: async (given) => await removing(given, await othersProject(given)),
  },
  'removeProjectMedia MEDIA_NOT_FOUND': {
    message: 'File not found',
    provoke: async (given) => await removing(given, await ownProject(given)),
  },
  'openProjectMedia PROJECT_NOT_FOUND': {
    message: 'Project not found',
    provoke: async (given) => await opening(given, await ownProject(given), { projectId: NOWHERE }),
  },
  'openProjectMedia MEDIA_NOT_FOUND': {
    message: 'File not found',
    provoke: async (given) => await opening(given, await ownProject(given)),
  },
  'openProjectMedia MEMBERS_ONLY': {
    message: 'The files of this project are for its members',
    provoke: async (given) => {
      const place = await othersProject(given, { membersOnly: true });
      const { id: mediaId } = await aProjectFile(given.database, place.project);
      return await opening(given, place, { mediaId });
    },
  },
};

/** Of the calls about files of projects. */
export const projectMediaRefusals: Readonly<Record<string, Refused>> = {
  ...Object.fromEntries(
    Object.entries(uploads).map(([code, refused]) => [`projects.uploadProjectMedia ${code}`, refused]),
  ),
  ...Object.fromEntries(Object.entries(rest).map(([key, refused]) => [`projects.${key}`, refused])),
};
