import { Popover } from '../../ui/dialog/popover.tsx';
import { NoticeList } from './notice-list.tsx';

type NoticePopoverProps = { open: boolean; onClose: () => void; anchor: HTMLElement | null };

/** The notices on a wide screen. */
export function NoticePopover({ open, onClose, anchor }: NoticePopoverProps) {
  return (
    <Popover open={open} onClose={onClose} anchor={anchor} title="Notices">
      <NoticeList replaces={false} onFollow={onClose} />
    </Popover>
  );
}
