import type { MediaFile } from '@skillverse/contract/files/media';
import type { MediaId, ProjectId, UserId } from '@skillverse/contract/ids';
import type { Project, ProjectDetails } from '@skillverse/contract/projects';
import { writtenText } from '../../core/texts/stored-text.ts';
import type { ProjectDetailsRow, ProjectFileRow, ProjectRow } from './queries.ts';
import { isInTeam, isOpenTo, shownTo } from './rules.ts';

/** As everybody sees it. */
export function presentProject(row: ProjectRow): Project {
  const description = writtenText(row.description, row.descriptionMarkdown);
  return {
    id: row.id,
    title: row.title,
    description: description.text,
    descriptionFormat: description.format,
    descriptionPlain: description.plain,
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
    handedOverAt: null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** With what is told to its creator alone. */
export function presentProjectTo(row: ProjectRow, viewerId: UserId): Project {
  const project = presentProject(row);
  return row.creatorId === viewerId ? { ...project, handedOverAt: row.handedOverAt } : project;
}

const NOTHING_MORE = {
  requirements: null,
  requirementsFormat: 'plain' as const,
  projectGoals: [],
  projectLinks: [],
  galleryImages: [],
  contactInfo: null,
  mediaFiles: [],
};

/** Without what is kept from this viewer. */
export function presentDetails(row: ProjectDetailsRow, viewerId: UserId): ProjectDetails {
  const listed = presentProjectTo(row, viewerId);
  // Who has just left one that is hidden: to them there is nothing behind it any more.
  if (!shownTo(row, viewerId)) return { ...listed, membersOnly: row.membersOnly, ...NOTHING_MORE };
  const isOpen = isOpenTo({ ...row, isIn: isInTeam(row, viewerId) });
  const requirements = writtenText(row.requirements, row.requirementsMarkdown);
  const files = row.files.map((file) => presentFile(row.id, file));
  return {
    ...listed,
    requirements: requirements.text,
    requirementsFormat: requirements.format,
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
