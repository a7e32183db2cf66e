import type { MediaFile } from '@skillverse/contract/files/media';
import type { ProjectDetails } from '@skillverse/contract/projects';
import { isUnderWay, type UploadItem } from '../../../ui/files/upload-queue.ts';

/** With a file that has arrived: behind those of its sort, or in the place of itself. */
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

/** How many files a project has once all have arrived that are on their way. */
export function fileCountOf(
  { galleryImages, mediaFiles }: Pick<ProjectDetails, 'galleryImages' | 'mediaFiles'>,
  items: readonly UploadItem[],
): number {
  return galleryImages.length + mediaFiles.length + items.filter(isUnderWay).length;
}
