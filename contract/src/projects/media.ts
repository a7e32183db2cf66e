import * as z from 'zod/mini';
import { call } from '../call.ts';
import { fileNotFound } from '../courses/media.ts';
import { MediaFile } from '../files/media.ts';
import { EXTENSIONS, keptFileErrors, MB, uploadErrors } from '../files/uploads.ts';
import { notTheCreators, ofProject, ProjectDetails, projectNotFound } from '../projects.ts';

/** Images, videos and documents together. */
export const PROJECT_FILES_MAX = 30;

/** Where an uploaded file goes: images into the gallery, the rest among the files. */
export const ProjectMediaKind = z.enum(['image', 'video', 'document']);
export type ProjectMediaKind = z.output<typeof ProjectMediaKind>;

/** What can be uploaded to a project, as the specification states it. */
export const PROJECT_MEDIA_LIMITS = {
  image: { maxBytes: 10 * MB, extensions: EXTENSIONS.image, accepted: 'PNG, JPG or GIF' },
  video: { maxBytes: 10 * MB, extensions: EXTENSIONS.video, accepted: 'MP4, AVI or MOV' },
  document: { maxBytes: 10 * MB, extensions: ['pdf', 'doc', 'docx'], accepted: 'PDF, DOC or DOCX' },
} as const satisfies Record<
  ProjectMediaKind,
  { maxBytes: number; extensions: readonly string[]; accepted: string }
>;

const ProjectMediaParams = z.strictObject({ projectId: z.string(), mediaId: z.string() });

/** Adds one file after those of its kind. Only the project's creator may. */
export const uploadProjectMedia = call({
  method: 'POST',
  path: '/api/projects/:projectId/media',
  who: 'member',
  keyed: true,
  failure: 'Failed to upload file',
  ...ofProject,
  query: z.strictObject({ kind: ProjectMediaKind }),
  upload: true,
  ok: MediaFile,
  errors: { ...notTheCreators, ...uploadErrors, ...keptFileErrors },
});

export const removeProjectMedia = call({
  method: 'DELETE',
  path: '/api/projects/:projectId/media/:mediaId',
  who: 'member',
  failure: 'Failed to delete file',
  params: ProjectMediaParams,
  ok: ProjectDetails,
  errors: { ...notTheCreators, ...fileNotFound },
});

/** The bytes. Every member may read images. The project may keep its other files for its own members. */
export const openProjectMedia = call({
  method: 'GET',
  path: '/api/projects/:projectId/media/:mediaId',
  who: 'member',
  failure: 'Failed to get project',
  params: ProjectMediaParams,
  query: z.strictObject({
    /** Images only. */
    size: z.optional(z.enum(['small', 'large'])),
    /** 'true' names the file for saving, as its creator's file was called. */
    download: z.optional(z.enum(['true', 'false'])),
  }),
  download: true,
  ok: z.unknown(),
  errors: {
    ...projectNotFound,
    ...fileNotFound,
    MEMBERS_ONLY: { status: 403, message: 'The files of this project are for its members' },
  },
});
