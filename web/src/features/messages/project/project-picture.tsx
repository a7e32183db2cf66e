import type { ConversationProject } from '@skillverse/contract/messages';
import { CoverArt } from '../../../art/cover-art.tsx';

/** As on the project's card, as large as a face. */
export function ProjectPicture({ project: { id, category } }: { project: ConversationProject }) {
  return (
    <span className="print size-11 shrink-0 rounded-s">
      <CoverArt category={category} id={id} />
    </span>
  );
}
