import { Popover } from '../../ui/dialog/popover.tsx';
import { NoticeList, type NoticeListProps } from './notice-list.tsx';

export type NoticePopoverProps = { open: boolean; onClose: () => void; anchor: HTMLElement | null };
type Answers = Pick<NoticeListProps, 'answer'>;

/** The notices on a wide screen. */
export function NoticePopover({ open, onClose, anchor, answer }: NoticePopoverProps & Answers) {
  return (
    <Popover open={open} onClose={onClose} anchor={anchor} title="Notices">
      <NoticeList replaces={false} answer={answer} onFollow={onClose} />
    </Popover>
  );
}
