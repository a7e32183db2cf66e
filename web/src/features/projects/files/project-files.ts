import type { MediaFile } from '@skillverse/contract/files/media';
import type { ProjectDetails } from '@skillverse/contract/projects';
import { isUnderWay, type UploadItem } from '../../../ui/files/upload-queue.ts';

/** Adds an uploaded file after those of its kind, or replaces its earlier entry. */
export function withUploaded(project: ProjectDetails, file: MediaFile): ProjectDetails {
  const list = file.kind === 'image' ? 'galleryImages' : 'mediaFiles';
  const others = project[list].filter(({ id }) => id !== file.id);
  return { ...project, [list]: [...others, file] };
}

export function withoutFile(project: ProjectDetails, { id }: MediaFile): ProjectDetails {
  const others = (files: MediaFile[]) => files.filter((file) => file.id !== id);
  return {
    ...project,
    galleryImages: others(project.galleryImages),
    mediaFiles: others(project.mediaFiles),
  };
}

/** How many files a project will have when all uploads have ended. */
export function fileCountOf(
  { galleryImages, mediaFiles }: Pick<ProjectDetails, 'galleryImages' | 'mediaFiles'>,
  items: readonly UploadItem[],
): number {
  return galleryImages.length + mediaFiles.length + items.filter(isUnderWay).length;
}
