import { extensionOf, OTHER_LIMITS } from '@skillverse/contract/files/file-limits';
import { MB, uploadErrors } from '@skillverse/contract/files/uploads';
import type { ProjectId } from '@skillverse/contract/ids';
import {
  PROJECT_FILES_MAX,
  PROJECT_MEDIA_LIMITS,
  type ProjectMediaKind,
} from '@skillverse/contract/projects/media';
import { validateFile } from '../../../api/http/validate-file.ts';
import type { ChosenFile } from '../../../ui/files/upload-queue.ts';

/** A file that a person chose for a project. */
export type ProjectFile = ChosenFile & { readonly kind: ProjectMediaKind };

/** The same while it is uploaded. */
export type SentFile = ProjectFile & { readonly projectId: ProjectId };

const KINDS = ['image', 'video', 'document'] as const satisfies readonly ProjectMediaKind[];

/** All types that a project accepts, for the file picker. */
export const PROJECT_EXTENSIONS = KINDS.flatMap((kind) => PROJECT_MEDIA_LIMITS[kind].extensions);

export const FILES_HINT = `Images, videos, PDF, DOC or DOCX, up to ${PROJECT_MEDIA_LIMITS.document.maxBytes / MB} MB each`;

export const FILES_HINT_MORE = `Images: ${OTHER_LIMITS.image} Documents: ${OTHER_LIMITS.document}`;

const EVERY_TYPE = KINDS.map((kind) => PROJECT_MEDIA_LIMITS[kind].accepted).join('; ');
const TOO_MANY = `A project can have at most ${PROJECT_FILES_MAX} files`;

function kindOf(name: string): ProjectMediaKind | undefined {
  const extension = extensionOf(name);
  return KINDS.find((kind) =>
    (PROJECT_MEDIA_LIMITS[kind].extensions as readonly string[]).includes(extension),
  );
}

/**
 * @param count how many files the project has already
 * @returns what the file is, or why it cannot be taken
 */
export async function validateProjectFile(
  file: File,
  count: number,
): Promise<Pick<ProjectFile, 'kind'> | string> {
  const kind = kindOf(file.name);
  if (!kind) return uploadErrors.FILE_TYPE_REFUSED.message.replace('{accepted}', EVERY_TYPE);
  const unwanted = count >= PROJECT_FILES_MAX ? TOO_MANY : undefined;
  return (await validateFile(kind, file, { limit: PROJECT_MEDIA_LIMITS[kind], unwanted })) ?? { kind };
}
