import type { MediaKind } from '@skillverse/contract/files/media';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import { Captions, Clapperboard, FileText, Image, type LucideIcon } from 'lucide-react';
import type { ChosenFile, UploadItem } from '../../../ui/files/upload-queue.ts';

/** A file that a person chose for a course. */
export type CourseFile = ChosenFile & {
  readonly kind: MediaKind;
  /** The video that captions are for. */
  readonly videoId?: MediaId;
};

/** The same while it is uploaded. */
export type CourseUpload = UploadItem<CourseFile & { readonly courseId: CourseId }>;

/** What a course holds, in the order in which it is shown. */
export const COURSE_KINDS = ['image', 'video', 'document'] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

type KindWords = {
  readonly label: string;
  readonly action: string;
  readonly icon: LucideIcon;
  /** Under which name the content of a course has them. */
  readonly list: 'images' | 'videos' | 'documents';
};

export const KIND_WORDS: Readonly<Record<CourseKind, KindWords>> = {
  image: { label: 'Images', action: 'Choose images', icon: Image, list: 'images' },
  video: { label: 'Videos', action: 'Choose videos', icon: Clapperboard, list: 'videos' },
  document: { label: 'Documents', action: 'Choose documents', icon: FileText, list: 'documents' },
};

export const CaptionsIcon = Captions;
