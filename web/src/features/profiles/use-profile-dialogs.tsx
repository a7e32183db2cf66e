import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import type { ProfileDialogProps } from './avatar-dialog.tsx';

const EditProfileDialog = lazyPart<'EditProfileDialog', ProfileDialogProps>(
  () => import('./edit-profile-dialog.tsx'),
  'EditProfileDialog',
);
const AvatarDialog = lazyPart<'AvatarDialog', ProfileDialogProps>(
  () => import('./avatar-dialog.tsx'),
  'AvatarDialog',
);

const DIALOGS = { 'edit profile': EditProfileDialog, 'your picture': AvatarDialog };
type About = keyof typeof DIALOGS;

const COULD_NOT_OPEN = 'This could not be opened. Check your connection, then try again.';

/** The own profile's dialogs, each a place in the history; put `dialog` anywhere on the screen. */
export function useProfileDialogs() {
  const toast = useToast();
  const [subject, setSubject] = useState<About>();
  const [times, setTimes] = useState(0);
  const [opening, setOpening] = useState<About>();
  const { open, show, close } = useHistoryDialog(subject);
  async function openFor(next: About) {
    setOpening(next);
    try {
      await DIALOGS[next].preload();
      setSubject(next);
      setTimes((before) => before + 1);
      show(next);
    } catch {
      toast.failure(COULD_NOT_OPEN);
    }
    setOpening(undefined);
  }
  const Dialog = subject && DIALOGS[subject];
  return {
    editProfile: () => void openFor('edit profile'),
    changePicture: () => void openFor('your picture'),
    /** Its code is being fetched. */
    opening,
    dialog: Dialog && <Dialog key={times} open={open} onClose={() => void close()} />,
  };
}
