import type { CourseContent } from '@skillverse/contract/courses/media';
import { UploadsList } from '../../../ui/files/uploads-list.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { VisuallyHidden } from '../../../ui/focus/visually-hidden.tsx';
import { KindDrop } from './kind-drop.tsx';
import { ManageMediaList } from './manage-media-list.tsx';
import { fileCountOf } from './media-content.ts';
import { COURSE_KINDS, type CourseFile, KIND_WORDS } from './media-kinds.ts';
import { useCourseFileSelection } from './use-course-file-selection.ts';
import type { CourseMediaState } from './use-course-media.ts';
import type { CourseUploads } from './use-course-uploads.ts';

type MediaManagementProps = {
  content: CourseContent;
  media: CourseMediaState;
  uploads: CourseUploads;
  onAdd: (files: readonly CourseFile[]) => void;
};

/** The files of a course: more can be added, and those that are there put in order or removed. */
export function MediaManagement({ content, media, uploads, onAdd }: MediaManagementProps) {
  const intake = useCourseFileSelection(() => fileCountOf(content, uploads.read()), onAdd);
  const onTheirWay = uploads.items.filter(({ state }) => state !== 'done');
  return (
    <div className="grid gap-6">
      {COURSE_KINDS.map((kind) => {
        const coming = onTheirWay.filter((item) => item.kind === kind);
        return (
          <div key={kind} className="grid gap-2">
            <ManageMediaList kind={kind} content={content} media={media} uploads={uploads} intake={intake} />
            <FocusKeeper className="grid gap-2">
              {coming.length > 0 && (
                <UploadsList label="Uploads" uploads={uploads} items={coming} dismissable />
              )}
              <KindDrop kind={kind} label={`Add ${KIND_WORDS[kind].list}`} intake={intake} />
            </FocusKeeper>
          </div>
        );
      })}
      <p role="status">
        <VisuallyHidden>{media.said}</VisuallyHidden>
      </p>
    </div>
  );
}
