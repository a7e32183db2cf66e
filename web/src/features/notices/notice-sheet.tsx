import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NoticeList, type NoticeListProps } from './notice-list.tsx';

export type NoticeSheetProps = { open: boolean; onClose: () => void };
type Answers = Pick<NoticeListProps, 'answer'>;

/** The notices on a phone. What a notice leads to takes the place of the sheet in the history. */
export function NoticeSheet({ open, onClose, answer }: NoticeSheetProps & Answers) {
  return (
    <Dialog open={open} onClose={onClose} title="Notices" steady>
      <NoticeList replaces answer={answer} onFollow={() => {}} />
    </Dialog>
  );
}
