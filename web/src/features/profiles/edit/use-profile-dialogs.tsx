import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
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

/** The dialogs of the own profile, each a history entry; put `dialog` anywhere on the screen. */
export function useProfileDialogs() {
  const { subject, times, opening, open, show, close } = useLazyDialog({
    about: (dialog: About) => dialog,
    load: (dialog) => DIALOGS[dialog].preload(),
  });
  const Dialog = subject && DIALOGS[subject];
  return {
    editProfile: () => show('edit profile'),
    changePicture: () => show('your picture'),
    /** Its code is being fetched. */
    opening,
    dialog: Dialog && <Dialog key={times} open={open} onClose={() => void close()} />,
  };
}
