import * as z from 'zod/mini';
import { MediaId, Timestamp } from '../ids.ts';

export const MEDIA_KINDS = ['image', 'video', 'document', 'caption'] as const;
export const MediaKind = z.enum(MEDIA_KINDS);
export type MediaKind = z.output<typeof MediaKind>;

/** A file as shown to members who may open it. */
export const MediaFile = z.object({
  id: MediaId,
  kind: MediaKind,
  /** As the person's own file was called: text to show, never a path. */
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  /** The address of its bytes on this site. Images also have a small version: `{url}?size=small`. */
  url: z.string(),
  createdAt: Timestamp,
});
export type MediaFile = z.output<typeof MediaFile>;
