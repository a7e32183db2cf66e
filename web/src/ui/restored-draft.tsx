import { useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { Overlay } from './overlay.tsx';
import type { RestoredDraftRowProps } from './restored-draft-row.tsx';

// Most dialogs open without a draft.
const RestoredDraftRow = lazyPart<'RestoredDraftRow', RestoredDraftRowProps>(
  () => import('./restored-draft-row.tsx'),
  'RestoredDraftRow',
);

type RestoredDraftProps = RestoredDraftRowProps & {
  /** Something had been written when the dialog opened. */
  restored: boolean;
  /** It is being sent. */
  pending: boolean;
};

/** Above the fields of a dialog that may hold what was written before. */
export function RestoredDraft({ restored, pending, onClear, ...row }: RestoredDraftProps) {
  const [cleared, setCleared] = useState(false);
  if (!restored || cleared || pending) return null;
  function clear() {
    onClear();
    setCleared(true);
  }
  return (
    <div data-read-first="" className="contents">
      <Overlay>
        <RestoredDraftRow {...row} onClear={clear} />
      </Overlay>
    </div>
  );
}
