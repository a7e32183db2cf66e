import type { MediaFile } from '@skillverse/contract/files/media';
import type { ProjectDetails } from '@skillverse/contract/projects';
import { Clapperboard, FileText, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FilePicture } from '../../../ui/files/file-picture.tsx';
import { fileSize } from '../../../ui/files/file-size.ts';
import { RemoveFileQuestion } from '../../../ui/files/remove-file-question.tsx';
import { UploadsList } from '../../../ui/files/uploads-list.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { VisuallyHidden } from '../../../ui/focus/visually-hidden.tsx';
import { Title } from '../../../ui/title.tsx';
import { fileCountOf } from './project-files.ts';
import { ProjectFilesDrop } from './project-files-drop.tsx';
import { useProjectFileSelection } from './use-project-file-selection.ts';
import type { ProjectFiles } from './use-project-files.ts';

type EditProjectFilesProps = { project: ProjectDetails; files: ProjectFiles };

/** The files of a project that is there. What is done here is done at once. */
export function EditProjectFiles({ project, files }: EditProjectFilesProps) {
  const headingId = useId();
  const { uploads } = files;
  const intake = useProjectFileSelection(() => fileCountOf(project, uploads.read()), files.add);
  const there = [...project.galleryImages, ...project.mediaFiles];
  const coming = uploads.items.filter(({ state }) => state !== 'done');
  return (
    <section
      aria-labelledby={headingId}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 outline-none"
    >
      <Title level={3} size="s" id={headingId}>
        Images and files
      </Title>
      <p className="type-text-s text-ink-soft">Added and removed at once, without saving.</p>
      {there.length > 0 && (
        <ul aria-label="Files of the project">
          {there.map((file) => (
            <li key={file.id} className="grid gap-1 py-1">
              <FileRow file={file} files={files} />
            </li>
          ))}
        </ul>
      )}
      <FocusKeeper className="grid gap-2">
        {coming.length > 0 && <UploadsList label="Uploads" uploads={uploads} items={coming} dismissable />}
        <ProjectFilesDrop label="Add images and files" intake={intake} />
      </FocusKeeper>
      <p role="status">
        <VisuallyHidden>{files.said}</VisuallyHidden>
      </p>
    </section>
  );
}

function FileRow({ file, files }: { file: MediaFile; files: ProjectFiles }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className="flex items-center gap-3">
        <FilePicture
          src={file.kind === 'image' ? `${file.url}?size=small` : undefined}
          icon={file.kind === 'video' ? Clapperboard : FileText}
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 type-label-m wrap-anywhere">
            <bdi>{file.name}</bdi>
          </p>
          <p className="type-text-s text-ink-soft">{fileSize(file.sizeBytes)}</p>
        </div>
        <IconButton label={`Remove ${file.name}`} aria-expanded={asking} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {asking && (
        <RemoveFileQuestion
          name={file.name}
          whose="you and everybody who looks at the project"
          removing={files.isRemoving(file.id)}
          failure={files.failureOf(file.id)}
          onRemove={() => files.remove(file)}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
