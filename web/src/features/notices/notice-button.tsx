import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { CountBadge } from '../../ui/controls/count-badge.tsx';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Overlay } from '../../ui/dialog/overlay.tsx';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';
import type { LazyPart } from '../../ui/lazy-part.ts';
import { useMatches } from '../../ui/use-matches.ts';
import type { NoticePopoverProps } from './notice-popover.tsx';
import type { NoticeSheetProps } from './notice-sheet.tsx';
import { noticeBadge, useUnreadNotices } from './use-notices.ts';

const ABOUT = 'notices';
const WIDE = '(width >= 60rem) and (height >= 30rem)';

type NoticeButtonProps = {
  /** The notices on a phone. */
  Sheet: LazyPart<NoticeSheetProps>;
  /** On a wide screen. */
  Beside: LazyPart<NoticePopoverProps>;
};

/** In the header of every screen: opens the notices and says how many are unread. */
export function NoticeButton({ Sheet, Beside }: NoticeButtonProps) {
  const count = useUnreadNotices();
  const isWide = useMatches(WIDE);
  const button = useRef<HTMLButtonElement>(null);
  const [isBeside, setBeside] = useState(false);
  const sheet = useLazyDialog({
    about: (about: string) => about,
    load: Sheet.preload,
    what: 'Your notices',
  });
  const close = () => setBeside(false);
  const isOpening = sheet.opening !== undefined;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={count === 0 ? 'Notices' : `Notices, ${noticeBadge(count)} unread`}
        aria-haspopup="dialog"
        aria-expanded={sheet.open || isBeside}
        aria-busy={isOpening || undefined}
        title="Notices"
        onPointerEnter={(isWide ? Beside : Sheet).onIntent}
        onClick={() => (isWide ? setBeside(!isBeside) : sheet.show(ABOUT))}
        className={iconButtonClass('bare', 'relative -mr-2 -ml-1')}
      >
        <Bell aria-hidden="true" />
        {count > 0 && <CountBadge text={noticeBadge(count)} />}
      </button>
      {sheet.subject && <Sheet open={sheet.open} onClose={() => void sheet.close()} />}
      {isWide && isBeside && (
        <Overlay what="your notices" onGiveUp={close}>
          <Beside open onClose={close} anchor={button.current} />
        </Overlay>
      )}
    </>
  );
}
