import type { GalleryItem } from '@skillverse/contract/record/own-record';

/** Of a picture, without its size. */
export const pictureAddress = ({ projectId, mediaId }: Pick<GalleryItem, 'projectId' | 'mediaId'>) =>
  `/api/projects/${projectId}/media/${mediaId}`;

export const altOf = ({ caption, projectTitle }: GalleryItem) => caption ?? `From ${projectTitle}`;
