import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NoticeList } from './notice-list.tsx';

type NoticeSheetProps = { open: boolean; onClose: () => void };

/** The notices on a phone. What a notice leads to takes the place of the sheet in the history. */
export function NoticeSheet({ open, onClose }: NoticeSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Notices" steady>
      <NoticeList replaces onFollow={() => {}} />
    </Dialog>
  );
}
