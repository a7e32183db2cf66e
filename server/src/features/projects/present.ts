import type { MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import type { MediaFile } from '@skillverse/contract/media';
import type { Project, ProjectDetails } from '@skillverse/contract/projects';
import type { ProjectDetailsRow, ProjectFileRow, ProjectRow } from './queries.ts';
import { isOpenTo } from './rules.ts';

export function presentProject(row: ProjectRow): Project {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    creatorId: row.creatorId,
    category: row.category,
    status: row.status,
    difficultyLevel: row.difficultyLevel,
    estimatedDuration: row.estimatedDuration,
    deadline: row.deadline,
    requiredSkills: row.requiredSkills,
    tags: row.tags,
    maxMembers: row.maxMembers,
    currentMembers: row.team.map(({ id }) => id),
    team: row.team,
    hiddenByHost: row.isHidden,
    handedOverAt: row.handedOverAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Without what is kept from this viewer. */
export function presentDetails(row: ProjectDetailsRow, viewerId: UserId): ProjectDetails {
  const isOpen = isOpenTo({ ...row, isIn: row.team.some(({ id }) => id === viewerId) });
  const files = row.files.map((file) => presentFile(row.id, file));
  return {
    ...presentProject(row),
    requirements: row.requirements,
    projectGoals: row.projectGoals,
    projectLinks: row.projectLinks,
    galleryImages: files.filter(({ kind }) => kind === 'image'),
    membersOnly: row.membersOnly,
    contactInfo: isOpen ? row.contactInfo : null,
    mediaFiles: isOpen ? files.filter(({ kind }) => kind !== 'image') : [],
  };
}

export function presentFile(projectId: ProjectId, file: ProjectFileRow): MediaFile {
  const { id, kind, name, contentType, sizeBytes, createdAt } = file;
  return {
    id,
    kind,
    name,
    contentType,
    sizeBytes,
    createdAt,
    url: fileUrl(projectId, id),
  };
}

/** Where the bytes of a file are, on this site. */
export function fileUrl(projectId: ProjectId, fileId: MediaId): string {
  return `/api/projects/${projectId}/media/${fileId}`;
}
